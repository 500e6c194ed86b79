"""Build the sdist and the wheel, install the wheel in a clean environment, and try it there.

    python tools/check_wheel.py [FOLDER]

The wheel is built from the sdist, so that both are tried. They are kept in FOLDER if one is given.
Needs Python 3.11 or newer and the package registry. It does not touch the .venv of the project.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = Path("share", "hornox", "requirements.lock")  # in the environment, from the wheel
STRONG_BOTS = {"bull", "hornox"}
START_SECONDS = 60
REFEREE_CASE = "12 37 43 58 / A:14 B:15 C:44 D:61"

CHECK_VERSION = """
import importlib.metadata, sys, hornox
assert sys.prefix in hornox.__file__, hornox.__file__
assert hornox.__version__ == importlib.metadata.version("hornox")
print(hornox.__version__)
"""
PLAY_GAMES = """
import random, hornox
from hornox.bots import available, bot, play_out
assert "hornox" in available()
for name in hornox.GAMES:
    game = hornox.new(name, seats=2, seed=7)
    play_out(game, [bot("steady"), bot("random")], random.Random(7))
    assert game.over, game
game = hornox.new("classic", seats=2, seed=7, rounds=1)
play_out(game, [bot("hornox"), bot("bull")], random.Random(7))
assert game.over, game
"""


def main() -> None:
    os.environ.pop("PYTHONPATH", None)  # try the wheel, not the sources
    with tempfile.TemporaryDirectory(prefix="hornox-wheel-") as name:
        folder = Path(name)
        wheel = build_wheel(folder)
        environment = install_wheel(wheel, folder / "environment")
        check_package(environment, folder, wheel)
        check_server(environment, folder)
        if len(sys.argv) > 1:
            shutil.copytree(wheel.parent, sys.argv[1], dirs_exist_ok=True)
    print(f"{wheel.name} is good.")


def build_wheel(folder: Path) -> Path:
    """Build the sdist, and the wheel from it."""
    print("Building the sdist and the wheel ...")
    builder = make_environment(folder / "builder")
    run(folder, builder / "python", "-m", "pip", "install", "--quiet", "build")
    run(folder, builder / "python", "-m", "build", "--outdir", folder / "dist", ROOT)
    [wheel] = (folder / "dist").glob("*.whl")
    return wheel


def make_environment(folder: Path) -> Path:
    """Make a clean virtual environment; returns the folder of its commands."""
    venv.create(folder, with_pip=True)
    return folder / "bin"


def install_wheel(wheel: Path, folder: Path) -> Path:
    """As docs/deploy.md has it: the wheel, then exactly the packages that its lock file names."""
    print(f"Installing {wheel.name} with the packages of its lock file ...")
    commands = make_environment(folder)
    pip = (commands / "python", "-m", "pip", "install", "--quiet")
    run(folder, *pip, "--no-deps", wheel)
    run(folder, *pip, "--require-hashes", "--requirement", folder / LOCK)
    run(folder, commands / "python", "-m", "pip", "check")
    return commands


def check_package(commands: Path, folder: Path, wheel: Path) -> None:
    print("Trying the library and the command ...")
    version = run(folder, commands / "python", "-I", "-c", CHECK_VERSION).strip()
    require(wheel.name.startswith(f"hornox-{version}-"), f"{wheel.name} is not {version}")
    said = run(folder, commands / "hornox", "--version").strip()
    require(said == f"hornox {version}", f"hornox --version says {said}")
    verdict = run(folder, commands / "hornox", "referee", REFEREE_CASE)
    require("61" in verdict, f"the referee says {verdict}")
    print("Playing games between bots, which compiles the strong ones ...")
    run(folder, commands / "python", "-I", "-c", PLAY_GAMES)


def check_server(commands: Path, folder: Path) -> None:
    print("Starting the server and fetching its client ...")
    with serve(commands, folder) as address:
        page = fetch(address)
        require('<script type="module"' in page, f"the client's page is {page}")
        script = page.split('<script type="module"', 1)[1].split('src="', 1)[1].split('"', 1)[0]
        require(len(fetch(f"{address}{script}")) > 0, f"{script} is empty")
        require('"openapi"' in fetch(f"{address}/openapi.json"), "the API has no description")
        bots = set(json.loads(fetch(f"{address}/api/bots")))
        require(bots >= STRONG_BOTS, f"the server offers only {', '.join(sorted(bots))}")


@contextmanager
def serve(commands: Path, folder: Path) -> Iterator[str]:
    port = find_free_port()
    settings = {"HORNOX_PORT": str(port), "HORNOX_DATABASE": str(folder / "games.db")}
    with subprocess.Popen(
        [commands / "hornox", "serve"], cwd=folder, env=os.environ | settings,
        stderr=subprocess.DEVNULL,
    ) as server:  # fmt: skip
        address = f"http://127.0.0.1:{port}"
        try:
            wait_for(address, server)
            yield address
        finally:
            server.terminate()
    require(server.returncode == 0, f"the server ended with {server.returncode}")


def find_free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        require(server.poll() is None, "the server did not start")
        try:
            fetch(address)
        except urllib.error.URLError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit(f"The server did not answer within {START_SECONDS} s.")


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310  (our own server)
        content: bytes = answer.read()
        return content.decode()


def run(folder: Path, *command: str | Path) -> str:
    """Run a command outside the source tree; returns what it prints, and ends where it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nFailed: {' '.join(map(str, command))}")
    return done.stdout


def require(condition: object, otherwise: str) -> None:
    if not condition:
        raise SystemExit(f"The wheel is not good: {otherwise}")


if __name__ == "__main__":
    main()
