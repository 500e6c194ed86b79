"""Train a small policy for `classic` that beats `steady`, in minutes on two cores.

    pip install "hornox[research]" torch
    python train_policy.py --minutes 4              # writes policy.npz beside this file

Policy gradient with a learnt baseline: thousands of tables in step, each with one learner among
three who play by good sense. policy_bot.py plays what was learnt, without torch.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from policy_bot import INPUTS, Array, inputs
from torch import nn

import hornox.envs
from hornox.envs.gymnasium.vector import HornoxVector

DECISIONS = 9  # a round: the last card plays itself, and rows are taken by `auto_row`
WIDE, DEEP = 32, 32
CURIOSITY = 0.02  # how much a policy is paid for not being sure, at first


class Batch(NamedTuple):
    """Decisions: what was told, which cards were there, which was chosen, and what came of it."""

    told: torch.Tensor
    there: torch.Tensor
    chosen: torch.Tensor
    to_come: torch.Tensor


class Policy(nn.Module):
    """A score for each card, from itself and the hand it is in; and what the hand is worth."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(INPUTS, WIDE)
        self.second = nn.Linear(2 * WIDE, DEEP)
        self.third = nn.Linear(DEEP, 1, bias=False)
        self.worth = nn.Sequential(nn.Linear(WIDE, DEEP), nn.ReLU(), nn.Linear(DEEP, 1))

    def forward(self, told: torch.Tensor, there: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        seen = torch.relu(self.first(told)) * there[..., None]
        hand = seen.sum(1, keepdim=True) / there.sum(1).clamp(min=1)[:, None, None]
        both = torch.cat([seen, hand.expand_as(seen)], 2)
        found = self.third(torch.relu(self.second(both)))[..., 0]
        return found.masked_fill(~there, -1e9), self.worth(hand[:, 0])[:, 0]

    def save(self, path: Path) -> None:
        """As plain arrays, which numpy reads."""
        layers = (self.first, self.second, self.third)
        weights = {f"w{n}": layer.weight.detach().numpy().T for n, layer in enumerate(layers, 1)}
        biases = {f"b{n}": layer.bias.detach().numpy() for n, layer in enumerate(layers[:2], 1)}
        np.savez(path, **weights, **biases)


def rounds(env: HornoxVector, policy: Policy, shown: Array) -> tuple[Batch, Array]:
    """Every table plays a round, and the next is dealt."""
    told, there, chosen, rewards = [], [], [], []
    for _ in range(DECISIONS):
        features, cards = inputs(shown)
        told.append(torch.from_numpy(features))
        there.append(torch.from_numpy(cards > 0))
        with torch.no_grad():
            liked, _ = policy(told[-1], there[-1])
        chosen.append(torch.distributions.Categorical(logits=liked).sample())
        actions = cards[np.arange(len(cards)), chosen[-1].numpy()]
        shown, reward, _, _, _ = env.step(actions)
        rewards.append(reward.copy())
    to_come = np.cumsum(rewards[::-1], axis=0)[::-1].astype(np.float32)
    shown, *_ = env.step(np.zeros(env.num_envs, np.int64))  # all are over: deal anew
    came = torch.from_numpy(to_come.reshape(-1))
    return Batch(torch.cat(told), torch.cat(there), torch.cat(chosen), came), shown


def learn(policy: Policy, optimizer: torch.optim.Adam, batch: Batch, curiosity: float) -> None:
    told, there, chosen, to_come = batch
    liked, worth = policy(told, there)
    odds = torch.distributions.Categorical(logits=liked)
    edge = (to_come - worth).detach()
    edge = edge / (edge.std() + 1e-6)
    loss = -(odds.log_prob(chosen) * edge).mean() + 0.01 * (to_come - worth).square().mean()
    loss = loss - curiosity * odds.entropy().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def train(minutes: float, tables: int, seed: int, path: Path) -> float:
    """Learn for so long, and save it; the reward of a round in the end."""
    torch.set_num_threads(1)  # the net is small: more would wait for each other
    torch.manual_seed(seed)
    env = hornox.envs.vector(
        "classic", seats=4, num_envs=tables, opponents="sensible", auto_row=True, copy=False
    )
    policy, begun = Policy(), time.monotonic()
    gains: list[float] = []
    optimizer = torch.optim.Adam(policy.parameters(), lr=3e-3)
    shown, _ = env.reset(seed=seed)
    while not gains or time.monotonic() - begun < 60 * minutes:
        left = max(0.0, 1 - (time.monotonic() - begun) / 60 / minutes)
        optimizer.param_groups[0]["lr"] = 3e-3 * max(left, 0.05)
        batch, shown = rounds(env, policy, shown)
        learn(policy, optimizer, batch, CURIOSITY * left)
        gains.append(float(batch.to_come[:tables].mean()))
        if len(gains) % 50 == 0:
            print(f"{len(gains)} updates, reward {np.mean(gains[-50:]):+.2f}", flush=True)
    policy.save(path)
    return float(np.mean(gains[-50:]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=4.0, help="how long (default 4)")
    parser.add_argument("--tables", type=int, default=512, help="in step (default 512)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.npz"))
    asked = parser.parse_args()
    gain = train(asked.minutes, asked.tables, asked.seed, asked.out)
    print(f"{asked.out}: {gain:+.2f} heads a round better than its opponents")


if __name__ == "__main__":
    main()
