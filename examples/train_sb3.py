"""Train MaskablePPO of Stable-Baselines3 on thousands of rounds, and play what it learned.

    pip install "hornox[research,arena]" sb3-contrib
    python train_sb3.py --steps 600000                # writes sb3_policy.zip and sb3_curve.svg
    hornox arena train_sb3:Bot steady --against --deals 100 --seed 1

One learner plays `classic` with three `sensible` opponents at each of 256 tables. An action is a
place in the hand, lowest card first; `auto_row` takes the rows. HORNOX_SB3 names another policy.
"""

import argparse
import os
import random
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import torch
from draw_curve import draw_curve
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import hornox.envs
from hornox.bots import bot
from hornox.choices import Choice, Options, Play
from hornox.envs.observe.observer import cached_observer
from hornox.game import Table

SEATS, HAND, FEATURES = 4, 10, 7
TABLES, STEPS_PER_TABLE = 256, 36
POLICY = Path(__file__).with_name("sb3_policy.zip")

Array = NDArray[Any]


def hand_cards(observations: Array) -> Array:
    """The cards of the hand, by their places; 0 where there is none."""
    cards: Array = observations[:, -HAND * FEATURES :].reshape(-1, HAND, FEATURES)[:, :, 0]
    return cards


def scale(observations: Array) -> Array:
    """Logarithms: the difference of one head matters more than that of one card."""
    scaled: Array = np.log1p(observations).astype(np.float32) / 4
    return scaled


class HornoxVecEnv(VecEnv):
    """`hornox.envs.vector` for Stable-Baselines3: a table is dealt anew when its round ends."""

    def __init__(self, tables: int = TABLES) -> None:
        self.env = hornox.envs.vector(
            "classic", SEATS, tables, opponents="sensible", auto_row=True, copy=False
        )
        width = self.env.single_observation_space.shape[0]  # type: ignore[index]  # a Box has one
        super().__init__(tables, spaces.Box(0, 2, (width,), np.float32), spaces.Discrete(HAND))
        self.returns = np.zeros(tables)
        self.cards = np.zeros((tables, HAND), np.int16)
        self.actions = np.zeros(tables, np.int64)

    def reset(self) -> Array:
        observations, _ = self.env.reset()
        return self.observe(observations)

    def observe(self, observations: Array) -> Array:
        self.cards = hand_cards(observations).copy()
        return scale(observations)

    def step_async(self, actions: Array) -> None:
        self.actions = self.cards[np.arange(self.num_envs), actions].astype(np.int64)

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        observations, rewards, ended, _, _ = self.env.step(self.actions)
        rewards, ended = rewards.copy(), ended.copy()
        self.returns += rewards
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        if ended.any():
            last = scale(observations)
            for index in np.flatnonzero(ended):
                infos[index]["terminal_observation"] = last[index]
                infos[index]["episode"] = {"r": float(self.returns[index]), "l": HAND - 1, "t": 0}
            self.returns[ended] = 0
            self.env.deal(ended)
            self.env.ended[:] = False
            observations = self.env.observe()
        return self.observe(observations), rewards.astype(np.float32), ended, infos

    def env_method(
        self,
        method_name: str,
        *args: Any,  # noqa: ANN401, ARG002  (as the base has it)
        indices: Any = None,  # noqa: ANN401, ARG002
        **kwargs: Any,  # noqa: ANN401, ARG002
    ) -> list[Any]:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        return [*(self.cards > 0)]

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:  # noqa: ANN401, ARG002
        return [None if attr_name == "render_mode" else getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ANN401, ARG002
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ANN401, ARG002
        return [False] * self.num_envs

    def seed(self, seed: int | None = None) -> list[int | None]:
        self.env.reset(seed=seed)
        return [seed] * self.num_envs

    def close(self) -> None:
        self.env.close()


class Curve(BaseCallback):
    """The mean return of a round after each batch of rounds."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[tuple[float, float]] = []

    def _on_step(self) -> bool:
        return True

    def _on_rollout_end(self) -> None:
        returns = [one["r"] for one in self.model.ep_info_buffer or ()]
        self.points.append((self.num_timesteps, float(np.mean(returns))))


def train(steps: int, seed: int, tables: int = TABLES) -> tuple[MaskablePPO, Curve]:
    torch.set_num_threads(1)
    env = HornoxVecEnv(tables)
    env.env.reset(seed=seed)
    model = MaskablePPO(
        "MlpPolicy", env, n_steps=STEPS_PER_TABLE, batch_size=2048, n_epochs=4, gamma=1.0,
        gae_lambda=0.95, learning_rate=1e-3, ent_coef=0.01, seed=seed, device="cpu",
        stats_window_size=4 * tables, policy_kwargs={"net_arch": [128, 128]},
    )  # fmt: skip
    curve = Curve()
    model.learn(steps, callback=curve)
    return model, curve


@cache
def load_model(path: Path) -> MaskablePPO:
    """Once for all seats, and with its slow first prediction behind it."""
    if not path.is_file():
        raise FileNotFoundError(f"no such policy: {path}")
    torch.set_num_threads(1)
    model = MaskablePPO.load(path, device="cpu")
    assert model.observation_space.shape is not None
    model.predict(np.zeros((1, *model.observation_space.shape), np.float32))
    return model


class Bot:
    """The policy at a table. In other games, and for rows, it plays like `steady`."""

    def __init__(self) -> None:
        self.model = load_model(Path(os.environ.get("HORNOX_SB3") or POLICY))
        self.steady = bot("steady")

    def choose(self, view: Table, options: Options, rng: random.Random) -> Choice:
        if view.game != "classic" or view.seats != SEATS or not isinstance(options[0], Play):
            return self.steady.choose(view, options, rng)
        assert view.me is not None
        observer = cached_observer("classic", SEATS, "cards")
        seen = np.asarray(observer.observation(view, view.me, {view.me: options}))[None]
        cards = hand_cards(seen)
        place, _ = self.model.predict(scale(seen), deterministic=True, action_masks=cards > 0)
        card = int(cards[0, int(place[0])])
        return next(one for one in options if isinstance(one, Play) and one.card == card)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--steps", type=int, default=600_000, help="decisions (default 600000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=POLICY)
    args = parser.parse_args()
    model, curve = train(args.steps, args.seed)
    model.save(args.out)
    picture = args.out.with_name("sb3_curve.svg")
    picture.write_text(draw_curve(curve.points, "decisions", "heads better per round"))
    print(f"{args.out}, {picture}: {curve.points[-1][1]:+.2f} heads per round in training")


if __name__ == "__main__":
    main()
