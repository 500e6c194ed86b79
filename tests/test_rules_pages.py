"""The pages in docs/rules say what the boxes and the engine say, so that they cannot rot."""

import random
import re
from pathlib import Path

import pytest

import hornox
from hornox.game_catalogue import BOXES, GAMES, Box, Option

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"
PAGES = tuple(sorted(RULES.glob("*.md")))

HEADINGS = (
    "In one line", "Players and cards", "Setting up", "A turn", "Taking cards", "Special cards",
    "Scoring and end", "Who knows what", "What you can choose", "Options", "Rulings", "An example",
)  # fmt: skip

RULED = {
    "A": range(1, 15),
    "P": range(1, 7),
    "J": (
        *range(1, 5), *range(10, 15), *range(20, 24), *range(30, 34), *range(40, 44),
        *range(50, 56), *range(60, 67), *range(70, 76), *range(80, 84), *range(90, 96),
    ),
    "F": range(1, 3),
    "G": range(1, 5),
    "B": range(1, 5),
    "K": range(1, 6),
    "Z": range(1, 10),
    "S": range(1, 18),
    "E": range(1, 18),
}  # fmt: skip
APPLY = {
    "classic": "A", "pro": "P", "anniversary": "J", "evenodd": "FG", "climb": "FB", "cow": "FK",
    "flip": "FZ", "buffalo": "S", "eleven": "E",
}  # fmt: skip
RULING = re.compile(r"\b[ABEFGJKPSZ]-\d\d\b")
EXPLAINED = re.compile(r"^- \*\*([A-Z]-\d\d)\*\* \*[^*]+[?.]\* \S", re.MULTILINE)

SEATS = {"eleven": 3}  # elsewhere four; so few that ten bull cards are soon taken
MOST_GAMES = 60


def ids(letters: str) -> set[str]:
    return {f"{letter}-{number:02}" for letter in letters for number in RULED[letter]}


def page(game: str) -> str:
    return (RULES / f"{game}.md").read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    _, *parts = re.split(r"^## (.+)\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def cells(text: str) -> list[list[str]]:
    """The rows of the tables in a text, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    ruled = {place for place, row in enumerate(rows) if set("".join(row)) == {"-"}}
    heads = {place - 1 for place in ruled}
    return [row for place, row in enumerate(rows) if place not in ruled | heads]


def described(option: Option) -> tuple[str, str, str]:
    """An option as the pages write it: name, default, what is allowed."""
    default = "none" if option.default is None else f"`{option.default}`"
    if option.values:
        return f"`{option.name}`", default, " or ".join(f"`{value}`" for value in option.values)
    numbers = f"{option.low} to {option.high}"
    many = f"{option.length} numbers, each {numbers}" if option.length else numbers
    return f"`{option.name}`", default, many


def shape(notation: str) -> str:
    """51p2 and 7p1 are typed alike, and so are A and B, and 1+20 and 1+2+66."""
    digits = re.sub(r"(\+0)+", "+0", re.sub(r"\d+", "0", notation))
    return re.sub(r"^[A-J]$", "SEAT", digits)


def shapes_played(game: str, seed: int) -> set[str]:
    rng = random.Random(seed)
    played = hornox.new(game, seats=SEATS.get(game, 4), seed=seed)
    found: set[str] = set()
    while played.asks:
        found |= {shape(str(option)) for options in played.asks.values() for option in options}
        played.play({seat: rng.choice(options) for seat, options in played.asks.items()})
    return found


def anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_box_has_a_page_and_every_page_a_box() -> None:
    assert {path.stem for path in PAGES} == {*GAMES, "README"}


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_the_same_headings_in_the_same_order(game: str) -> None:
    headings = re.findall(r"^##+ (.+)$", page(game), flags=re.MULTILINE)

    assert tuple(headings) == HEADINGS


@pytest.mark.parametrize("game", GAMES)
def test_no_section_is_empty(game: str) -> None:
    assert all(section.strip() for section in sections(page(game)).values())


@pytest.mark.parametrize("box", BOXES.values(), ids=GAMES)
def test_a_page_says_how_many_can_play(box: Box) -> None:
    said = re.match(r"\s*(\d+) to (\d+) players\.", sections(page(box.id))["Players and cards"])

    assert said is not None
    assert said.groups() == (str(box.least), str(box.most))


@pytest.mark.parametrize("box", BOXES.values(), ids=GAMES)
def test_a_page_lists_the_options_of_the_box_with_defaults_and_ranges(box: Box) -> None:
    said = [tuple(row[:3]) for row in cells(sections(page(box.id))["Options"])]

    assert said == [described(option) for option in box.options]


@pytest.mark.parametrize("box", BOXES.values(), ids=GAMES)
def test_a_box_without_options_says_so(box: Box) -> None:
    says_none = sections(page(box.id))["Options"].strip() == "None."

    assert says_none == (not box.options)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_explains_each_ruling_of_its_game_once(game: str) -> None:
    explained = EXPLAINED.findall(sections(page(game))["Rulings"])

    assert len(explained) == len(set(explained))
    assert set(explained) == ids(APPLY.get(game, ""))


def test_every_ruling_that_is_cited_anywhere_exists() -> None:
    paths = (*PAGES, *(ROOT / "src").rglob("*.py"))

    cited = {one for path in paths for one in RULING.findall(path.read_text(encoding="utf-8"))}

    assert cited <= ids("".join(RULED))


@pytest.mark.parametrize("game", GAMES)
def test_a_page_lists_exactly_the_choices_that_come_up_in_play(game: str) -> None:
    typed = [row[2] for row in cells(sections(page(game))["What you can choose"])]
    listed = {shape(notation) for cell in typed for notation in re.findall(r"`([^`]+)`", cell)}

    found: set[str] = set()
    for seed in range(MOST_GAMES):
        found |= shapes_played(game, seed)
        if found >= listed:
            break

    assert found == listed


@pytest.mark.parametrize("game", GAMES)
def test_every_page_has_an_example_that_is_run(game: str) -> None:
    example = sections(page(game))["An example"]

    assert "    >>> import hornox\n" in example
    assert f'hornox.new("{game}"' in example


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_every_link_leads_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#]*)(?:#([^)]*))?\)", path.read_text(encoding="utf-8"))

    for file, anchor in links:
        goal = path.parent / file if file else path
        assert goal.is_file(), file
        assert not anchor or anchor in anchors(goal.read_text(encoding="utf-8")), anchor


def test_the_index_lists_all_games_with_their_players() -> None:
    first, *_ = (RULES / "README.md").read_text(encoding="utf-8").split("\n## ")

    said = [(row[0], row[2]) for row in cells(first)]

    boxes = BOXES.values()
    assert said == [(f"[{box.id}]({box.id}.md)", f"{box.least}–{box.most}") for box in boxes]


def test_no_page_says_every_other_where_it_means_all_the_others() -> None:
    assert not [path.name for path in PAGES if "every other card" in path.read_text("utf-8")]
