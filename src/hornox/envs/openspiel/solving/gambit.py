"""The whole tree of a small game as text, in the format of Gambit.

Gambit reads it, and `pyspiel.load_efg_game` makes a game of it that needs no Python, on which
OpenSpiel's compiled solvers are hundreds of times faster.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pyspiel

from hornox.cards import Seat, letter
from hornox.envs.openspiel.games import HornoxGame, require_game
from hornox.envs.openspiel.states import HornoxState
from hornox.errors import BadArgument, HornoxError

MAX_NODES = 1_000_000


def to_gambit(game: HornoxGame, max_nodes: int = MAX_NODES) -> str:
    """The tree of a game in turns; information sets are named by their information states.

    >>> import pyspiel
    >>> game = pyspiel.load_game("python_hornox_classic_turns(players=2,size=tiny,deck=6)")
    >>> compiled = pyspiel.load_efg_game(to_gambit(game))
    >>> round(pyspiel.nash_conv(compiled, pyspiel.UniformRandomPolicy(compiled)), 2)
    2.07
    """
    require_game(game)
    if type(max_nodes) is not int or max_nodes < 1:
        raise BadArgument("max_nodes", "a whole number from 1", max_nodes)
    if game.get_type().dynamics != pyspiel.GameType.Dynamics.SEQUENTIAL:
        raise HornoxError("only a game in turns can be written, as python_hornox_classic_turns is")
    players = " ".join(f'"{letter(seat)}"' for seat in range(game.num_players()))
    lines = [f'EFG 2 R "{game}" {{ {players} }}']
    for line in TreeLines().of_state(game.new_initial_state()):
        if len(lines) > max_nodes:
            too_large = f"the tree has more than {max_nodes:,} nodes"
            raise HornoxError(f"{too_large}: choose a smaller deck or hand, such as size=tiny")
        lines.append(line)
    return "\n".join([*lines, ""])


class TreeLines:
    """The lines of a tree, one for each node; each seat's information sets are numbered."""

    def __init__(self) -> None:
        self.nodes = 0
        self.sets: defaultdict[Seat, dict[str, int]] = defaultdict(dict)

    def of_state(self, state: HornoxState) -> Iterator[str]:
        """The line of this node, then those of all nodes below it."""
        self.nodes += 1
        if state.is_terminal():
            yield f't "" {self.nodes} "" {{ {" ".join(map(str, state.returns()))} }}'
            return
        yield self.chance_line(state) if state.is_chance_node() else self.player_line(state)
        for action in state.legal_actions():
            yield from self.of_state(state.child(action))

    def chance_line(self, state: HornoxState) -> str:
        cards = " ".join(f'"{card}" {odds!r}' for card, odds in state.chance_outcomes())
        return f'c "" {self.nodes} "" {{ {cards} }} 0'

    def player_line(self, state: HornoxState) -> str:
        player, known = state.current_player(), state.information_state_string()
        number = self.sets[player].setdefault(known, len(self.sets[player]) + 1)
        actions = (state.action_to_string(player, one) for one in state.legal_actions())
        choices = " ".join(f'"{action}"' for action in actions)
        return f'p "" {player + 1} {number} "{known}" {{ {choices} }} 0'
