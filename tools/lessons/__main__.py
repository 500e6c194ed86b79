"""Write web/src/lesson/scenes/*.json by the rules of today: `python -m tools.lessons`.

Run this after you have changed a lesson in tools/lessons/scenes.py, a rule or a message.
"""

from __future__ import annotations

from pathlib import Path

from tools.lessons.build import lesson_json
from tools.lessons.scenes import LESSONS

FOLDER = Path(__file__).resolve().parents[2] / "web" / "src" / "lesson" / "scenes"


def lesson_files() -> dict[Path, bytes]:
    return {FOLDER / f"{lesson.game}.json": lesson_json(lesson) for lesson in LESSONS}


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, content in lesson_files().items():
        path.write_bytes(content)


if __name__ == "__main__":
    main()
