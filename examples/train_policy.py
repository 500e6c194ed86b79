"""Train a small policy for `classic` that beats `steady`, in minutes on two cores.

    pip install "hornox[research]" torch
    python train_policy.py --minutes 4              # writes policy.npz beside this file

It uses policy gradient with a learned baseline, on hundreds of tables in parallel. At each table
one learner plays against three `sensible` opponents. policy_bot.py plays the policy without torch.
"""

import argparse
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from policy_bot import INPUTS, Array, card_inputs
from torch import nn

import hornox.envs
from hornox.envs.gymnasium.vector import HornoxVector

DECISIONS = 9  # in a round: the last card is forced, and `auto_row` takes the rows
CARD_UNITS, HIDDEN_UNITS = 32, 32
ENTROPY_BONUS = 0.02  # at the start of training


class Batch(NamedTuple):
    """Decisions: the inputs, which places hold a card, the chosen place, and the return."""

    inputs: torch.Tensor
    is_card: torch.Tensor
    chosen: torch.Tensor
    returns: torch.Tensor


class Policy(nn.Module):
    """A score for each card, from its own inputs and the hand's; and the value of the hand."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(INPUTS, CARD_UNITS)
        self.second = nn.Linear(2 * CARD_UNITS, HIDDEN_UNITS)
        self.third = nn.Linear(HIDDEN_UNITS, 1, bias=False)
        self.value = nn.Sequential(
            nn.Linear(CARD_UNITS, HIDDEN_UNITS), nn.ReLU(), nn.Linear(HIDDEN_UNITS, 1)
        )

    def forward(
        self, inputs: torch.Tensor, is_card: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        cards = torch.relu(self.first(inputs)) * is_card[..., None]
        hand = cards.sum(1, keepdim=True) / is_card.sum(1).clamp(min=1)[:, None, None]
        both = torch.cat([cards, hand.expand_as(cards)], 2)
        scores = self.third(torch.relu(self.second(both)))[..., 0]
        return scores.masked_fill(~is_card, -1e9), self.value(hand[:, 0])[:, 0]

    def save(self, path: Path) -> None:
        """Save the weights as plain arrays, which numpy reads."""
        layers = (self.first, self.second, self.third)
        weights = {f"w{n}": layer.weight.detach().numpy().T for n, layer in enumerate(layers, 1)}
        biases = {f"b{n}": layer.bias.detach().numpy() for n, layer in enumerate(layers[:2], 1)}
        np.savez(path, **weights, **biases)


def play_rounds(env: HornoxVector, policy: Policy, observations: Array) -> tuple[Batch, Array]:
    """Play one round at every table, and deal the next."""
    inputs, is_card, chosen, rewards = [], [], [], []
    for _ in range(DECISIONS):
        features, cards = card_inputs(observations)
        inputs.append(torch.from_numpy(features))
        is_card.append(torch.from_numpy(cards > 0))
        with torch.no_grad():
            scores, _ = policy(inputs[-1], is_card[-1])
        chosen.append(torch.distributions.Categorical(logits=scores).sample())
        actions = cards[np.arange(len(cards)), chosen[-1].numpy()]
        observations, reward, _, _, _ = env.step(actions)
        rewards.append(reward.copy())
    returns = np.cumsum(rewards[::-1], axis=0)[::-1].astype(np.float32).reshape(-1)
    observations, *_ = env.step(np.zeros(env.num_envs, np.int64))  # all rounds are over: deal
    batch = Batch(
        torch.cat(inputs), torch.cat(is_card), torch.cat(chosen), torch.from_numpy(returns)
    )
    return batch, observations


def update(policy: Policy, optimizer: torch.optim.Adam, batch: Batch, entropy_bonus: float) -> None:
    inputs, is_card, chosen, returns = batch
    scores, value = policy(inputs, is_card)
    odds = torch.distributions.Categorical(logits=scores)
    advantage = (returns - value).detach()
    advantage = advantage / (advantage.std() + 1e-6)
    loss = -(odds.log_prob(chosen) * advantage).mean() + 0.01 * (returns - value).square().mean()
    loss = loss - entropy_bonus * odds.entropy().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def train(minutes: float, tables: int, seed: int, path: Path) -> float:
    """Train and save a policy; return its mean reward per round at the end."""
    torch.set_num_threads(1)  # the net is small: more threads would only wait for each other
    torch.manual_seed(seed)
    env = hornox.envs.vector(
        "classic", seats=4, num_envs=tables, opponents="sensible", auto_row=True, copy=False
    )
    policy, start = Policy(), time.monotonic()
    gains: list[float] = []
    optimizer = torch.optim.Adam(policy.parameters(), lr=3e-3)
    observations, _ = env.reset(seed=seed)
    while not gains or time.monotonic() - start < 60 * minutes:
        left = max(0.0, 1 - (time.monotonic() - start) / 60 / minutes)
        optimizer.param_groups[0]["lr"] = 3e-3 * max(left, 0.05)
        batch, observations = play_rounds(env, policy, observations)
        update(policy, optimizer, batch, ENTROPY_BONUS * left)
        gains.append(float(batch.returns[:tables].mean()))
        if len(gains) % 50 == 0:
            print(f"{len(gains)} updates, reward {np.mean(gains[-50:]):+.2f}", flush=True)
    policy.save(path)
    return float(np.mean(gains[-50:]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--minutes", type=float, default=4.0, help="training time (default 4)")
    parser.add_argument("--tables", type=int, default=512, help="played in parallel (default 512)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.npz"))
    args = parser.parse_args()
    gain = train(args.minutes, args.tables, args.seed, args.out)
    print(f"{args.out}: {gain:+.2f} heads per round better than its opponents")


if __name__ == "__main__":
    main()
