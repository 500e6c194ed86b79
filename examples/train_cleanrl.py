"""PPO in one file, in the style of CleanRL, in every game: by self-play or against bots.

    pip install "hornox[research]" torch
    python train_cleanrl.py                           # writes policy.npz and policy_curve.svg
    python train_cleanrl.py --self-play               # everybody at a table plays the policy
    hornox arena policy_bot:Bot steady --against --deals 100 --seed 1

The net and the rounds are those of train_policy.py, so policy_bot.py plays it without torch. What
PPO adds to it are several epochs on each batch, clipped, and advantages by GAE. The same seed and
number of rounds give the same policy and curve on the same machine. In self-play rewards sum to 0,
so the curve judges the policy as it is then against `sensible`, every now and then.
"""

import argparse
from pathlib import Path

import torch
from draw_curve import draw_curve, smooth
from play_rounds import Rounds, round_player
from train_policy import Policy

from hornox import GAMES

EPOCHS, MINIBATCH = 4, 1152
JUDGED, JUDGE_EVERY = 4, 8  # batches that judge, and those of self-play between judgements
RATE, CLIP, ENTROPY, VALUE, LAMBDA = 2e-3, 0.2, 0.01, 0.01, 0.95


def advantages(rounds: Rounds, values: torch.Tensor) -> torch.Tensor:
    """Generalized advantage estimates of whole rounds; nothing follows the last decision."""
    values = values * rounds.active
    found, running = torch.zeros_like(values), torch.zeros(values.shape[1])
    for at in reversed(range(len(values))):
        later = values[at + 1] if at + 1 < len(values) else torch.zeros_like(values[0])
        running = rounds.rewards[at] + later - values[at] + LAMBDA * running
        found[at] = running
    return found


def judge(policy: Policy, seats: int) -> float:
    """The mean reward of a round against `sensible`, with the best option each time."""
    player = round_player(policy.game, seats, 0, self_play=False)
    batches = [player.play(policy, best=True) for _ in range(JUDGED)]
    return sum(batch.gain for batch in batches) / len(batches)


def learn(policy: Policy, optimizer: torch.optim.Adam, rounds: Rounds) -> None:
    """Several epochs on these rounds, each change of the odds clipped."""
    active = rounds.active
    with torch.no_grad():
        scores, values = policy(rounds.inputs.flatten(0, 1), rounds.is_option.flatten(0, 1))
    values = values.reshape(active.shape)
    old_odds = torch.distributions.Categorical(logits=scores.reshape(*active.shape, -1))
    old_logs = old_odds.log_prob(rounds.chosen)[active]
    advantage = advantages(rounds, values)
    returns = (advantage + values)[active]
    advantage = (advantage / (advantage[active].std() + 1e-6))[active]
    x, possible, chosen = rounds.inputs[active], rounds.is_option[active], rounds.chosen[active]
    for _ in range(EPOCHS):
        for part in torch.randperm(len(x)).split(MINIBATCH):
            scores, value = policy(x[part], possible[part])
            odds = torch.distributions.Categorical(logits=scores)
            ratio = (odds.log_prob(chosen[part]) - old_logs[part]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.min(ratio * advantage[part], clipped * advantage[part])
            loss = -gain.mean() + VALUE * (returns[part] - value).square().mean()
            loss = loss - ENTROPY * odds.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


def train(  # noqa: PLR0913  (settings of the run)
    game: str, seats: int, rounds: int, seed: int, out: Path, *,
    self_play: bool, start: Path | None = None,
) -> list[tuple[float, float]]:  # fmt: skip
    """Train and save; the mean reward of a round against the number of rounds learned from.

    In self-play a round counts once for each of its players.
    """
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    player, policy = round_player(game, seats, seed, self_play=self_play), Policy(game)
    if start is not None:
        policy.load(start)
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE)
    points: list[tuple[float, float]] = []
    played = batches = 0
    while played < rounds:
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - played / rounds)
        batch = player.play(policy)
        played, batches = played + batch.active.shape[1], batches + 1
        if not self_play:
            points.append((float(played), batch.gain))
        elif batches % JUDGE_EVERY == 1:
            points.append((float(played), judge(policy, seats)))
        learn(policy, optimizer, batch)
    policy.save(out)
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--game", default="classic", choices=GAMES, help="the game (default classic)"
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--self-play", action="store_true", help="everybody plays the policy")
    parser.add_argument("--rounds", type=int, default=60_000, help="to learn from (60000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="weights to go on from")
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.npz"))
    args = parser.parse_args()
    points = train(
        args.game, args.seats, args.rounds, args.seed, args.out,
        self_play=args.self_play, start=args.start,
    )  # fmt: skip
    picture = args.out.with_name(f"{args.out.stem}_curve.svg")
    picture.write_text(draw_curve(smooth(points, 40), "rounds", "heads better per round"))
    print(f"{args.out}, {picture}: {points[-1][1]:+.2f} heads per round in training")


if __name__ == "__main__":
    main()
