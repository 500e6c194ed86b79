"""Run the steps of Containerfile without a container engine, and try the server that they make.

    sudo python tools/try_image.py [--folder FOLDER] [--bind FOLDER] [NAME=VALUE ...]

Each stage is a bare Debian made by debootstrap, each RUN a chroot in it. At the end the server runs
there as the user of the image, with NAME=VALUE in its environment, until it has answered its
health check and been told to stop. --folder says where to make it; --bind shows a folder of this
machine to the steps, for example a mirror of packages. Needs Linux, root and debootstrap.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MIRROR = "http://deb.debian.org/debian"
START_SECONDS = 60
STOP_SECONDS = 10
FROM_MACHINE = ("/etc/resolv.conf", "/etc/pip.conf", "/etc/ssl/certs/ca-certificates.crt")


@dataclass
class Stage:
    root: Path
    environment: dict[str, str] = field(default_factory=lambda: {"PATH": "/usr/sbin:/usr/bin"})
    workdir: str = "/"
    user: str = "0:0"
    healthcheck: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)


class Builder:
    def __init__(self, folder: Path, binds: list[str]) -> None:
        self.folder = folder
        self.binds = binds
        self.stages: dict[str, Stage] = {}

    def build(self, steps: list[tuple[str, str]]) -> Stage:
        stage: Stage | None = None
        for keyword, text in steps:
            print(f"{keyword} {text[:100]}", flush=True)
            if keyword == "FROM":
                stage = self.begin(text)
            else:
                assert stage is not None
                self.do(stage, keyword, text)
        assert stage is not None
        return stage

    def begin(self, text: str) -> Stage:
        image, _, name = text.partition(" AS ")
        [suite] = re.findall(r"debian:(\w+)-slim$", image)
        base = self.folder / suite
        if not (base / "etc" / "debian_version").exists():
            run("debootstrap", "--variant=minbase", suite, str(base), MIRROR)
        stage = Stage(self.folder / (name or "image"))
        shutil.rmtree(stage.root, ignore_errors=True)
        run("cp", "--archive", str(base), str(stage.root))
        self.stages[name] = stage
        return stage

    def do(self, stage: Stage, keyword: str, text: str) -> None:
        match keyword:
            case "RUN":
                command = re.sub(r"--mount=\S+ ", "", text)
                self.run_in(stage, ["sh", "-c", command])
            case "COPY":
                self.copy(stage, shlex.split(text))
            case "ENV":
                for name, value in (pair.split("=", 1) for pair in shlex.split(text)):
                    stage.environment[name] = value.replace("$PATH", stage.environment["PATH"])
            case "WORKDIR":
                stage.workdir = text
                (stage.root / text.lstrip("/")).mkdir(parents=True, exist_ok=True)
            case "USER":
                stage.user = text
            case "HEALTHCHECK":
                stage.healthcheck = read_list(text)
            case "ENTRYPOINT" | "CMD":
                stage.command += read_list(text)
            case _:  # EXPOSE only tells
                pass

    def copy(self, stage: Stage, words: list[str]) -> None:
        *sources, to = [word for word in words if not word.startswith("--")]
        if words[0].startswith("--from="):
            from_root = self.stages[words[0].removeprefix("--from=")].root
            run("cp", "--archive", f"{from_root}{sources[0]}", f"{stage.root}{to}")
            return
        target = stage.root / stage.workdir.lstrip("/")
        listed = subprocess.check_output(["git", "ls-files", *sources], cwd=ROOT, text=True)  # noqa: S607
        for name in listed.splitlines():  # what .containerignore leaves, where nothing was built
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, target / name)

    def chroot(self, stage: Stage, command: list[str], **more: str) -> list[str]:
        """In a namespace of its own: what is mounted there goes when the command ends."""
        root = shlex.quote(str(stage.root))
        mounts = [f"mount -t proc proc {root}/proc", f"mount --rbind /dev {root}/dev"]
        mounts += [f"mkdir -p {root}{one} && mount --bind {one} {root}{one}" for one in self.binds]
        variables = [f"{name}={value}" for name, value in (stage.environment | more).items()]
        inside = f"cd {stage.workdir} && exec env -i {shlex.join(variables)} {shlex.join(command)}"
        enter = ["chroot", f"--userspec={stage.user}", str(stage.root), "sh", "-c", inside]
        script = " && ".join([*mounts, f"exec {shlex.join(enter)}"])
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script]

    def run_in(self, stage: Stage, command: list[str]) -> None:
        kept = {name: stage.root / name.lstrip("/") for name in FROM_MACHINE if Path(name).exists()}
        missing = [path for path in kept.values() if not path.exists()]
        for name, path in kept.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(name, path)
        run(*self.chroot(stage, command, DEBIAN_FRONTEND="noninteractive"))
        for path in missing:
            path.unlink(missing_ok=True)

    def try_server(self, stage: Stage, settings: dict[str, str]) -> None:
        server = subprocess.Popen(self.chroot(stage, stage.command, **settings))
        try:
            check = self.chroot(stage, stage.healthcheck, **settings)
            wait_for(check, server)
            print(f"healthy, as user {stage.user}", flush=True)
        finally:
            for child in children(server.pid):
                os.kill(child, signal.SIGTERM)
            server.wait(STOP_SECONDS)
        print(f"stopped with status {server.returncode}")


def read_steps(text: str) -> list[tuple[str, str]]:
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [
        (keyword, rest)
        for keyword, _, rest in (line.partition(" ") for line in joined.splitlines())
    ]


def read_list(text: str) -> list[str]:
    [inside] = re.findall(r"\[(.+)\]$", text)
    return [one.strip() for one in re.findall(r'"([^"]*)"', inside)]


def wait_for(check: list[str], server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while subprocess.run(check, stderr=subprocess.DEVNULL, check=False).returncode:
        if server.poll() is not None or time.monotonic() > deadline:
            raise SystemExit("The server did not answer its health check.")
        time.sleep(0.5)


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(one) for one in listed.split()]


def run(*command: str) -> None:
    done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise SystemExit(f"Failed: {shlex.join(command)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--folder", default="build/image")
    parser.add_argument("--bind", action="append", default=[])
    parser.add_argument("settings", nargs="*", metavar="NAME=VALUE")
    given = parser.parse_args()
    if os.geteuid():
        sys.exit("This needs root: it makes a Debian and enters it.")
    if shutil.which("debootstrap") is None:
        sys.exit("This needs debootstrap: apt install debootstrap")
    builder = Builder(Path(given.folder).resolve(), given.bind)
    stage = builder.build(read_steps((ROOT / "Containerfile").read_text()))
    run("du", "--summarize", "--human-readable", str(stage.root))
    builder.try_server(stage, dict(one.split("=", 1) for one in given.settings))


if __name__ == "__main__":
    main()
