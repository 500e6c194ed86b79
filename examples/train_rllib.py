"""Train PPO of RLlib against three `sensible` bots, with its own action-masking module.

    pip install "hornox[rllib]" torch
    python train_rllib.py --iterations 30             # writes rllib_curve.svg
    python train_rllib.py --self-play                 # one policy in all seats

An action is a place in the hand, lowest card first; `auto_row` takes the rows. In self-play rewards
sum to 0, so it shows the entropy of the policy instead, which falls while it learns.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import ray
import torch
from draw_curve import draw_curve
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from hornox.envs.rllib import HornoxMultiAgent, HornoxSingleAgent

HAND, FEATURES = 10, 7
CURVE = Path("rllib_curve.svg")


class HandPlaces(HornoxSingleAgent):
    """The cards of the hand by their places, instead of by their numbers: far quicker to learn."""

    def __init__(self, config: dict[str, Any] | None = None) -> None:
        super().__init__({"auto_row": True, **(config or {})})
        self.cards = np.zeros(HAND, np.int64)
        self.action_space = spaces.Discrete(HAND)
        mask = spaces.Box(0, 1, (HAND,), np.int8)
        inner = self.observation_space["observations"]
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": inner})

    def observe(self, observation: Any, info: dict[str, Any]) -> dict[str, Any]:  # noqa: ANN401  (an array)
        self.cards = observation[-HAND * FEATURES :: FEATURES].astype(np.int64)
        seen = super().observe(observation, info)
        return {**seen, "action_mask": (self.cards > 0).astype(np.int8)}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        return super().step(int(self.cards[action]))


def make_config(*, self_play: bool = False, batch: int = 4000) -> PPOConfig:
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [128, 128]}
    )
    config = (
        PPOConfig()
        .environment(HornoxMultiAgent if self_play else HandPlaces)
        .env_runners(num_env_runners=0, num_envs_per_env_runner=1 if self_play else 16)
        .rl_module(rl_module_spec=module)
        .training(
            train_batch_size_per_learner=batch, minibatch_size=min(batch, 500), num_epochs=4,
            lr=0.001, gamma=1.0, lambda_=0.95, entropy_coeff=0.01, vf_clip_param=1000.0,
        )
        .debugging(seed=1)
    )  # fmt: skip
    if self_play:
        config.multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
    return config


def train(config: PPOConfig, iterations: int) -> list[tuple[float, float]]:
    """After each iteration, how many decisions there were, and the mean reward of a round."""
    torch.set_num_threads(1)  # more of them wait for each other: the net is small
    algorithm = config.build_algo()
    points = []
    for number in range(1, iterations + 1):
        result = algorithm.train()
        reward = float(result["env_runners"]["episode_return_mean"])
        points.append((float(result["num_env_steps_sampled_lifetime"]), reward))
        (learned,) = (one for name, one in result["learners"].items() if name != "__all_modules__")
        entropy = float(learned["entropy"])
        print(f"{number}: {reward:+.2f} heads per round, entropy {entropy:.2f}", flush=True)
    algorithm.stop()
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--self-play", action="store_true")
    parser.add_argument("--iterations", type=int, default=30)
    args = parser.parse_args()
    ray.init(address="local", include_dashboard=False, log_to_driver=False)
    points = train(make_config(self_play=args.self_play), args.iterations)
    if not args.self_play:
        CURVE.write_text(draw_curve(points, "decisions", "heads better per round"))
    ray.shutdown()


if __name__ == "__main__":
    main()
