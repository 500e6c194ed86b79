"""Train a small policy for `classic` that beats `steady`, in minutes on two cores.

    pip install "hornox[research]" torch
    python train_policy.py                          # writes policy.npz and policy_curve.svg

It uses policy gradient with a learned baseline, on hundreds of tables in parallel. At each table
one learner plays against `sensible` opponents. policy_bot.py plays the policy without torch. The
same seed and number of rounds give the same policy on the same machine.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from draw_curve import draw_curve, smooth
from policy_bot import INPUTS, Array, card_inputs
from torch import nn

import hornox.envs
from hornox.envs.gymnasium.vector import HornoxVector

GAMES = ("classic", "evenodd", "climb", "cow")
DECISIONS = 9  # in a round: the last card is forced, and `auto_row` takes the rows
CARD_UNITS, HIDDEN_UNITS = 32, 32
ENTROPY_BONUS = 0.02  # at the start of training
TABLES, RATE = 512, 3e-3


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


def play_rounds(
    env: HornoxVector, policy: Policy, observations: Array, game: str
) -> tuple[Batch, Array]:
    """Play one round at every table, and deal the next."""
    inputs, is_card, chosen, rewards = [], [], [], []
    for _ in range(DECISIONS):
        features, possible = card_inputs(observations, game)
        inputs.append(torch.from_numpy(features))
        is_card.append(torch.from_numpy(possible > 0))
        with torch.no_grad():
            scores, _ = policy(inputs[-1], is_card[-1])
        chosen.append(torch.distributions.Categorical(logits=scores).sample())
        actions = possible[np.arange(len(possible)), chosen[-1].numpy()]
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


def train(game: str, seats: int, rounds: int, seed: int, path: Path) -> list[tuple[float, float]]:
    """Train and save a policy; the mean reward of a round by the number of rounds played."""
    torch.set_num_threads(1)  # the net is small: more threads would only wait for each other
    torch.manual_seed(seed)
    env = hornox.envs.vector(
        game, seats=seats, num_envs=TABLES, opponents="sensible", auto_row=True, copy=False
    )
    policy, points = Policy(), []
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE)
    observations, _ = env.reset(seed=seed)
    for played in range(0, rounds, TABLES):
        left = 1 - played / rounds
        optimizer.param_groups[0]["lr"] = RATE * max(left, 0.05)
        batch, observations = play_rounds(env, policy, observations, game)
        update(policy, optimizer, batch, ENTROPY_BONUS * left)
        points.append((float(played + TABLES), float(batch.returns[:TABLES].mean())))
    policy.save(path)
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--game", default="classic", choices=GAMES, help="the game (default classic)"
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=250_000, help="to learn from (250000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.npz"))
    args = parser.parse_args()
    points = smooth(train(args.game, args.seats, args.rounds, args.seed, args.out), parts=50)
    picture = args.out.with_name(f"{args.out.stem}_curve.svg")
    picture.write_text(draw_curve(points, "rounds", "heads better per round"))
    print(f"{args.out}, {picture}: {points[-1][1]:+.2f} heads per round in training")


if __name__ == "__main__":
    main()
