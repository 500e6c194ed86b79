"""PPO in one file, in the style of CleanRL, on hundreds of tables: by self-play or against bots.

    pip install "hornox[research]" torch
    python train_cleanrl.py                           # writes policy.npz and policy_curve.svg
    python train_cleanrl.py --self-play               # everybody at a table plays the policy
    hornox arena policy_bot:Bot steady --against --deals 100 --seed 1

The net is that of train_policy.py, so policy_bot.py plays it without torch. What PPO adds to it are
several epochs on each batch, clipped, and advantages by GAE. The same seed and number of rounds
give the same policy and curve on the same machine. In self-play rewards sum to 0, so the curve
judges the policy as it is then against `sensible`, every now and then.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from draw_curve import draw_curve, smooth
from policy_bot import card_inputs
from train_policy import GAMES, Policy

import hornox.envs

TABLES, DECISIONS, EPOCHS, MINIBATCH = 512, 9, 4, 1152
JUDGED, JUDGE_EVERY = 2000, 5  # rounds, and batches of self-play between two judgements
RATE, CLIP, ENTROPY, VALUE, LAMBDA = 2e-3, 0.2, 0.01, 0.01, 0.95


def advantages(rewards: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
    """Generalized advantage estimates of whole rounds; nothing follows the last decision."""
    found, running = torch.zeros_like(rewards), torch.zeros(rewards.shape[1])
    for at in reversed(range(len(rewards))):
        later = values[at + 1] if at + 1 < len(values) else torch.zeros_like(values[0])
        running = rewards[at] + later - values[at] + LAMBDA * running
        found[at] = running
    return found


def judge(policy: Policy, game: str, seats: int) -> float:
    """The mean reward of a round against `sensible`, with the best card each time."""
    env = hornox.envs.vector(game, seats, JUDGED, opponents="sensible", auto_row=True, copy=False)
    observations, _ = env.reset(seed=0)
    total = 0.0
    for _ in range(DECISIONS):
        features, possible = card_inputs(observations, game)
        with torch.no_grad():
            scores, _ = policy(torch.from_numpy(features), torch.from_numpy(possible > 0))
        observations, reward, *_ = env.step(possible[np.arange(JUDGED), scores.argmax(1).numpy()])
        total += float(reward.mean())
    return total


def train(  # noqa: PLR0913  (settings of the run)
    game: str, seats: int, rounds: int, seed: int, out: Path, *, self_play: bool
) -> list[tuple[float, float]]:
    """Train and save; the mean reward of a round against the number of rounds learned from.

    In self-play a round counts once for each of its players.
    """
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    opponents = "none" if self_play else "sensible"
    learners = TABLES // seats * seats if self_play else TABLES
    env = hornox.envs.vector(game, seats, learners, opponents=opponents, auto_row=True, copy=False)
    policy = Policy()
    optimizer = torch.optim.Adam(policy.parameters(), lr=RATE)
    observations, _ = env.reset(seed=seed)
    points: list[tuple[float, float]] = []
    for batch in range(max(1, rounds // learners)):
        optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - batch * learners / rounds)

        # Play one round at every table
        inputs, is_card, chosen, logs, values, rewards = [], [], [], [], [], []
        for _ in range(DECISIONS):
            features, possible = card_inputs(observations, game)
            inputs.append(torch.from_numpy(features))
            is_card.append(torch.from_numpy(possible > 0))
            with torch.no_grad():
                scores, value = policy(inputs[-1], is_card[-1])
            odds = torch.distributions.Categorical(logits=scores)
            chosen.append(odds.sample())
            logs.append(odds.log_prob(chosen[-1]))
            values.append(value)
            actions = possible[np.arange(learners), chosen[-1].numpy()]
            observations, reward, *_ = env.step(actions)
            rewards.append(torch.from_numpy(reward.astype(np.float32)))
        observations, *_ = env.step(np.zeros(learners, np.int64))  # all rounds are over: deal
        if not self_play:
            points.append((float((batch + 1) * learners), float(sum(rewards).mean())))
        elif batch % JUDGE_EVERY == 0:
            points.append((float((batch + 1) * learners), judge(policy, game, seats)))

        # Learn from them
        advantage = advantages(torch.stack(rewards), torch.stack(values))
        returns = (advantage + torch.stack(values)).flatten()
        advantage = (advantage / (advantage.std() + 1e-6)).flatten()
        x, cards_held = torch.cat(inputs), torch.cat(is_card)
        picked, old_logs = torch.cat(chosen), torch.cat(logs)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(x)).split(MINIBATCH):
                scores, value = policy(x[part], cards_held[part])
                odds = torch.distributions.Categorical(logits=scores)
                ratio = (odds.log_prob(picked[part]) - old_logs[part]).exp()
                gain = torch.min(
                    ratio * advantage[part], ratio.clamp(1 - CLIP, 1 + CLIP) * advantage[part]
                )
                loss = -gain.mean() + VALUE * (returns[part] - value).square().mean()
                loss = loss - ENTROPY * odds.entropy().mean()
                optimizer.zero_grad()
                loss.backward()
                optimizer.step()
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
    parser.add_argument("--out", type=Path, default=Path(__file__).with_name("policy.npz"))
    args = parser.parse_args()
    points = train(
        args.game, args.seats, args.rounds, args.seed, args.out, self_play=args.self_play
    )
    picture = args.out.with_name(f"{args.out.stem}_curve.svg")
    picture.write_text(draw_curve(smooth(points, 40), "rounds", "heads better per round"))
    print(f"{args.out}, {picture}: {points[-1][1]:+.2f} heads per round in training")


if __name__ == "__main__":
    main()
