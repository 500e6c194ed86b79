"""The benchmark of docs/research.md: trained players against a fixed panel of bots, in all games.

    python -m bench.panel results                        # trains what is missing, plays, prints
    python -m bench.panel results --player ppo --game cow --seats 4         # one figure
    python -m bench.panel results --deals 5              # five times the deals: narrower intervals

A player sits alone among panel bots of one kind, in every seat of the same deals. The figure is how
many heads per round it takes fewer than they do; in Beat the Buffalo how often a whole team of it
wins. Policies and matches are kept in the folder: what is there is not done again. Training needs
torch.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from bench.ladder import add_runner_options
from bench.panel_bots import EXAMPLES, policy_path
from hornox.arena import Match, Report, play
from hornox.game_catalogue import GAMES
from hornox.parallel import PartRunner, choose_runner

PANEL = ("random", "gap", "ox")
PLAYERS = {
    "gradient": "bench.panel_bots:Gradient",
    "ppo": "bench.panel_bots:PPO",
    "net": "bench.panel_bots:NetAlone",
    "ox": "ox",
    "bull": "bull",
}
SEATS = {"classic": (2, 4, 10)}
OTHER_SEATS = (4,)
DEALS = {"classic": 40, "anniversary": 8, "buffalo": 60, "eleven": 8}
MANY_SEATS, THEIR_DEALS = 10, 10  # with more seats a deal has more games
OTHER_DEALS = 24
SLOW = ("bull",)
SECONDS = 10.0  # for a decision: a busy machine must not decide who is better
ROUNDS = {"gradient": 150_000, "ppo": 80_000}  # to learn from, on kernels
ROUNDS_BY_THE_RULES = {"gradient": 12_000, "ppo": 20_000}
GO_ON_FROM_CLASSIC = ("pro", "anniversary", "buffalo")  # the policy of four players there
BY_THE_RULES = (*GO_ON_FROM_CLASSIC, "eleven")
COMMANDS = {"gradient": ("train_policy.py",), "ppo": ("train_cleanrl.py", "--self-play")}
UNPLAYED = {"net": ("anniversary", "buffalo", "eleven")}  # it knows four rows and no specials


class Cell(NamedTuple):
    """One figure of the table."""

    player: str
    rival: str
    game: str
    seats: int

    def play(
        self, folder: Path, times: int, runner: PartRunner, deals: int | None = None
    ) -> Report:
        is_team = self.game == "buffalo"
        bots = [PLAYERS[self.player], *([] if is_team else [self.rival])]
        match = Match.of(bots, self.game, self.seats, seed=1, against=not is_team, limit=SECONDS)
        path = folder / f"{self.game}-{self.seats}-{self.player}-{self.rival}.jsonl"
        return play(match, deals or deals_of(self) * times, results=path, runner=runner)


def deals_of(cell: Cell) -> int:
    deals = DEALS.get(cell.game, OTHER_DEALS)
    if cell.seats == MANY_SEATS:
        deals = THEIR_DEALS
    return deals // 2 if cell.player in SLOW else deals


def cells(player: str, game: str, seats: int) -> Iterator[Cell]:
    """The figures of this player; in Beat the Buffalo it has no rivals but the buffalo."""
    if game in UNPLAYED.get(player, ()):
        return
    rivals = ("buffalo",) if game == "buffalo" else PANEL
    yield from (Cell(player, rival, game, seats) for rival in rivals if rival != player)


def figure(report: Report) -> str:
    if report.standings[0].beaten:
        beaten = report.standings[0].beaten
        return f"{beaten.mean:.0%} ± {beaten.margin:.0%}"
    more = report.standings[1].more
    if more is None:
        return "?"
    if not more.margin:  # in `pro`, bots without luck play the same round every time
        return f"{more.mean:+.1f}*"
    return f"{more.mean:+.1f} ± {more.margin:.1f}"


def train(folder: Path, player: str, game: str, seats: int) -> Path:
    """Train the policy of this player, unless the folder has it."""
    path = policy_path(folder, player, game, seats).absolute()
    if path.exists():
        return path
    rounds = (ROUNDS_BY_THE_RULES if game in BY_THE_RULES else ROUNDS)[player]
    settings = ["--game", game, "--seats", str(seats), "--rounds", str(rounds)]
    if game in GO_ON_FROM_CLASSIC:
        settings += ["--start", str(train(folder, player, "classic", 4))]
    command = [sys.executable, *COMMANDS[player], *settings, "--out", str(path)]
    print("training:", *command[1:], file=sys.stderr, flush=True)
    subprocess.run(command, cwd=EXAMPLES, check=True)  # noqa: S603  (our own examples)
    return path


def print_table(game: str, seats: int, found: dict[str, list[str]]) -> None:
    print(f"\n{game}, {seats} players: against {', '.join(PANEL)}")
    for player, figures in found.items():
        print(f"| `{player}` | {' | '.join(figures)} |", flush=True)


class Run(NamedTuple):
    """Where the benchmark keeps its files, and how much it plays."""

    folder: Path
    times: int
    runner: PartRunner

    def figures(self, player: str, game: str, seats: int) -> list[str]:
        """The figures of this player against each panel bot; a dash against itself."""
        if player in COMMANDS:
            train(self.folder, player, game, seats)
        found = {
            cell.rival: figure(cell.play(self.folder, self.times, self.runner))
            for cell in cells(player, game, seats)
        }
        print(game, seats, player, *found.values(), file=sys.stderr, flush=True)
        rivals = found if game == "buffalo" else PANEL
        return [found.get(rival, "–") for rival in rivals]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--deals", type=int, default=1, help="multiply the number of deals by this")
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--seats", type=int, help="this number of players only")
    parser.add_argument("--player", choices=PLAYERS, help="this player only")
    add_runner_options(parser)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    os.environ["HORNOX_PANEL"] = str(args.folder.absolute())  # for the workers
    players = [args.player] if args.player else [*PLAYERS]
    with choose_runner(args.ray, args.workers) as runner:
        for game in [args.game] if args.game else GAMES:
            for seats in [args.seats] if args.seats else SEATS.get(game, OTHER_SEATS):
                run = Run(args.folder, args.deals, runner)
                found = {player: run.figures(player, game, seats) for player in players}
                print_table(game, seats, found)


if __name__ == "__main__":
    main()
