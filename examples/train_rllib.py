"""Train PPO of RLlib by self-play, with its own action-masking module.

    pip install "hornox[rllib]" torch
    python train_rllib.py --iterations 20

All seats share one policy, so the mean return stays near 0; the loss and the entropy show that it
learns. RLlib's default module has no encoder for observations that are dicts with a mask.
"""

import argparse
from typing import Any

import ray
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from hornox.envs.rllib import HornoxMultiAgent


def make_config(game: str, seats: int, batch: int = 4000) -> PPOConfig:
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [128, 128]}
    )
    return (
        PPOConfig()
        .environment(HornoxMultiAgent, env_config={"game": game, "seats": seats})
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
        .rl_module(rl_module_spec=module)
        .training(train_batch_size_per_learner=batch, minibatch_size=min(batch, 500), num_epochs=4)
    )


def train(config: PPOConfig, iterations: int) -> list[dict[str, Any]]:
    """The statistics of the learner after each iteration."""
    algorithm = config.build_algo()
    results = []
    for number in range(1, iterations + 1):
        learned = algorithm.train()["learners"]["all"]
        results.append(learned)
        entropy, loss = float(learned["entropy"]), float(learned["vf_loss"])
        print(f"iteration {number}: entropy {entropy:.3f}, value loss {loss:.2f}", flush=True)
    algorithm.stop()
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="classic")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=20)
    args = parser.parse_args()
    ray.init(address="local", include_dashboard=False, log_to_driver=False)
    train(make_config(args.game, args.seats), args.iterations)
    ray.shutdown()


if __name__ == "__main__":
    main()
