"""A bot for the arena: hornox arena mybot="python arena_bot.py" random, see docs/bots.md."""

import json
import sys

print('{"type": "hello"}', flush=True)
for line in sys.stdin:
    message = json.loads(line)
    for situation in message["situations"]:
        if options := situation.get("options"):  # else the game is over
            best = options[message["luck"] % len(options)]  # your idea, from situation["view"]
            answer = {"type": "choose", "seat": situation["seat"], "step": message["step"]}
            print(json.dumps({**answer, "choice": best["say"]}), flush=True)
