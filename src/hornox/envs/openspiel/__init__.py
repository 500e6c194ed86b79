"""The games in OpenSpiel: importing this package registers them for `pyspiel.load_game`.

>>> import pyspiel
>>> import hornox.envs.openspiel
>>> game = pyspiel.load_game("python_hornox_classic", {"players": 3})
>>> state, dealer = game.new_initial_state(), hornox.envs.openspiel.Dealer(7)
>>> while state.is_chance_node():
...     state.apply_action(dealer(state))
>>> state.legal_actions(0)
[...]
"""

from importlib.util import find_spec

from hornox.errors import NeedsExtra

if find_spec("pyspiel") is None:
    raise NeedsExtra("research")

from hornox.envs.openspiel.chance_from_seed import Dealer
from hornox.envs.openspiel.games import register, short_name
from hornox.envs.openspiel.records import game_of, history_of, record_of, state_of
from hornox.envs.openspiel.resample.resampler import Resampler
from hornox.envs.openspiel.solving.bot_policy import BotPolicy
from hornox.envs.openspiel.solving.gambit import to_gambit

__all__ = [
    "BotPolicy", "Dealer", "Resampler", "game_of", "history_of", "record_of", "register",
    "short_name", "state_of", "to_gambit",
]  # fmt: skip

register()
