"""Prepare .venv and the browser client; quick and silent if they are up to date.

    play      for playing in a terminal
    client    also builds the browser client
    test      also installs everything that the checks need

A stamp, written last, says what .venv was made from. Without it .venv is incomplete, and with a
different one it is out of date; either way it is made again. A lock keeps two runs apart. It is
inherited by the commands started here, so it outlives us if we are killed before they end.
"""

import fcntl
import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "hornox-ready"
KERNELS = VENV / "hornox-kernels"  # the kernels that were compiled, and for whom
LOCKED = {
    "play": "requirements.lock",
    "client": "requirements.lock",
    "test": "requirements-dev.lock",
}
NO_NODE = 3  # the exit status of hatch_build.py if it needs Node and there is none
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def prepare(purpose: str) -> None:
    prepare_venv(purpose)
    if purpose != "play":
        prepare_client(purpose)
    if purpose == "test":
        prepare_browser()
    prepare_kernels(purpose)


def prepare_venv(purpose: str) -> None:
    done = STAMP.read_text().split() if STAMP.exists() else []
    if recipe(purpose) in done:
        return
    print("Hornox: setting up .venv, which takes a moment ...", file=sys.stderr)
    STAMP.unlink(missing_ok=True)
    # The packages for `test` include those for `play` and are installed on top of them.
    if recipe("play") not in done:
        run(sys.executable, "-m", "venv", "--clear", "--prompt", "hornox", str(VENV))
    pip_install("--require-hashes", "--requirement", LOCKED[purpose])
    os.environ["HATCH_BUILD_NO_HOOKS"] = "true"  # the client is built below, and only if wanted
    pip_install("--no-deps", "--no-build-isolation", "--editable", ".")
    finish({recipe("play"), recipe(purpose)})


def recipe(purpose: str) -> str:
    """A digest of everything that .venv depends on; its scripts contain the path of its folder."""
    digest = hashlib.sha256(f"{ROOT}\n{interpreter()}\n".encode())
    for name in ("pyproject.toml", LOCKED[purpose]):
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()


def interpreter() -> str:
    """The Python that .venv runs: none if it was removed, another if it was upgraded."""
    try:
        return subprocess.check_output(
            [PYTHON, "-I", "-c", "import sys; print(sys.implementation.cache_tag)"],
            stderr=subprocess.DEVNULL,
            text=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "none"


def pip_install(*arguments: str) -> None:
    run(
        *(str(PYTHON), "-I", "-m", "pip", "install"),
        *("--no-input", "--disable-pip-version-check"),
        *arguments,
    )


def run(*command: str) -> None:
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        close_fds=False,  # so that the lock is inherited
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nHornox: could not set up .venv: {shlex.join(command)} failed")


def finish(recipes: set[str]) -> None:
    draft = STAMP.with_suffix(".draft")
    draft.write_text("\n".join(recipes))
    draft.replace(STAMP)


def prepare_client(purpose: str) -> None:
    status = build_client(purpose)
    if status == NO_NODE:
        print("Hornox: fetching one to build the client with ...", file=sys.stderr)
        pip_install("--require-hashes", "--requirement", "requirements-node.lock")
        status = build_client(purpose)
    if status:
        sys.exit(status)


def build_client(purpose: str) -> int:
    command = [str(PYTHON), "-I", "hatch_build.py", purpose]
    return subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, close_fds=False, check=False
    ).returncode


def prepare_browser() -> None:
    """Install Chromium for the tests if possible; ./test says if it is missing."""
    apt = shutil.which("apt-get")
    if any(map(shutil.which, BROWSERS)) or os.geteuid() or not apt:
        return
    print("Hornox: installing Chromium for the browser tests ...", file=sys.stderr)
    for command in ("update", "install --yes --no-install-recommends chromium"):
        subprocess.run(
            [apt, "--quiet", "--quiet", *command.split()],
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            close_fds=False,
            check=False,  # the browser tests are skipped without it
        )


def prepare_kernels(purpose: str) -> None:
    """Compile the kernels of the strong bots, so that nobody waits for them at a table."""
    folder = kernel_folder()
    done = KERNELS.read_text().split() if KERNELS.exists() and any(folder.iterdir()) else []
    wanted = f"{folder.name}:{'tests' if purpose == 'test' else 'bots'}"
    if {wanted, f"{folder.name}:tests"} & {*done}:
        return
    what = [str(ROOT / "tools" / "compile_kernels.py"), *(["--tests"] if purpose == "test" else [])]
    print("Hornox: compiling what the strong bots think with ...", file=sys.stderr)
    compiling = subprocess.run(
        [PYTHON, "-I", *what],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        close_fds=False,
        check=False,  # without it the other bots play
    )
    if compiling.returncode == 0:
        KERNELS.write_text(wanted)


def kernel_folder() -> Path:
    """The cache for these very kernels; within it, numba keeps those of each clone apart."""
    path = ROOT / "src" / "hornox" / "kernels" / "cache.py"
    spec = importlib.util.spec_from_file_location("cache", path)
    assert spec is not None
    assert spec.loader is not None
    cache = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(cache)
    folder = Path(os.environ.get("NUMBA_CACHE_DIR") or cache.cache_folder())
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def alone() -> Iterator[None]:
    with (ROOT / ".venv.lock").open("w") as lock:
        os.set_inheritable(lock.fileno(), True)  # noqa: FBT003 (the name says what True is)
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    try:
        with alone():
            prepare(sys.argv[1])
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(f"Hornox: could not set up .venv: {error}")
