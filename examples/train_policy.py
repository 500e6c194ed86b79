"""Train a small policy for a game, by default `classic`: it beats `steady`, after a minute.

    pip install "hornox[research]" torch
    python train_policy.py                          # writes policy.npz and policy_curve.svg
    python train_policy.py --game pro --rounds 10000 --start policy.npz        # goes on from there

It uses policy gradient with a learned baseline. At each table one learner plays against `sensible`
opponents; where a game has kernels, at hundreds of tables at once. policy_bot.py plays the policy
without torch. The same seed and number of rounds give the same policy on the same machine.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from draw_curve import draw_curve, smooth
from play_rounds import Rounds, round_player
from policy_bot import Array, input_count
from torch import nn

from hornox import GAMES

CARD_UNITS, HIDDEN_UNITS = 32, 32
ENTROPY_BONUS = 0.02  # at the start of training
RATE = 3e-3


class Policy(nn.Module):
    """A score for each option, from its own inputs and those of all; and the value of them all."""

    def __init__(self, game: str = "classic") -> None:
        super().__init__()
        self.game = game
        self.first = nn.Linear(input_count(game), CARD_UNITS)
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

    def layers(self) -> dict[str, torch.Tensor]:
        """What scores the options, by its name in a file of weights."""
        layers = (self.first, self.second, self.third)
        weights: dict[str, torch.Tensor] = {
            f"w{n}": layer.weight for n, layer in enumerate(layers, 1)
        }
        return weights | {f"b{n}": layer.bias for n, layer in enumerate(layers[:2], 1)}

    def arrays(self) -> dict[str, Array]:
        """The weights as plain arrays."""
        return {name: layer.detach().numpy().T for name, layer in self.layers().items()}

    def save(self, path: Path) -> None:
        """Save the weights as plain arrays, which numpy reads, and the name of the game."""
        np.savez(path, **self.arrays(), game=np.array(self.game))  # type: ignore[arg-type]  # numpy's stub

    def load(self, path: Path) -> None:
        """Start from the weights of another game that is described by the same inputs."""
        with np.load(path) as file, torch.no_grad():
            for name, layer in self.layers().items():
                layer.copy_(torch.from_numpy(file[name].T))


def update(
    policy: Policy, optimizer: torch.optim.Adam, rounds: Rounds, entropy_bonus: float
) -> None:
    active = rounds.active
    returns = rounds.rewards.flip(0).cumsum(0).flip(0)[active]
    scores, value = policy(rounds.inputs[active], rounds.is_option[active])
    odds = torch.distributions.Categorical(logits=scores)
    advantage = (returns - value).detach()
    advantage = advantage / (advantage.std() + 1e-6)
    chosen = odds.log_prob(rounds.chosen[active])
    loss = -(chosen * advantage).mean() + 0.01 * (returns - value).square().mean()
    loss = loss - entropy_bonus * odds.entropy().mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()


def train(  # noqa: PLR0913  (settings of the run)
    game: str, seats: int, rounds: int, seed: int, path: Path, *, start: Path | None = None
) -> list[tuple[float, float]]:
    """Train and save a policy; the mean reward of a round by the number of rounds played."""
    torch.set_num_threads(1)  # the net is small: more threads would only wait for each other
    torch.manual_seed(seed)
    player, policy = round_player(game, seats, seed, self_play=False), Policy(game)
    if start is not None:
        policy.load(start)
    optimizer, points, played = torch.optim.Adam(policy.parameters(), lr=RATE), [], 0
    while played < rounds:
        left = 1 - played / rounds
        optimizer.param_groups[0]["lr"] = RATE * max(left, 0.05)
        batch = player.play(policy)
        update(policy, optimizer, batch, ENTROPY_BONUS * left)
        played += batch.active.shape[1]
        points.append((float(played), batch.gain))
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
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.npz"))
    args = parser.parse_args()
    points = smooth(
        train(args.game, args.seats, args.rounds, args.seed, args.out, start=args.start), 50
    )
    picture = args.out.with_name(f"{args.out.stem}_curve.svg")
    picture.write_text(draw_curve(points, "rounds", "heads better per round"))
    print(f"{args.out}, {picture}: {points[-1][1]:+.2f} heads per round in training")


if __name__ == "__main__":
    main()
