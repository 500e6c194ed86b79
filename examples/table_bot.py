"""An outside bot: sits down at a table of a Hornox server and plays until the game is over.

    python table_bot.py http://127.0.0.1:8666/t/ABC234 --name Otto

It needs `websockets`, but not Hornox: everything it uses is in docs/protocol.md.
"""

import argparse
import asyncio
import json
import sys
import urllib.error
import urllib.request
from typing import Any

import websockets

BACK_AFTER = 1.0  # seconds before it connects again
NO_USE = ("unknown_table", "table_full", "closed")  # refused, and asking again will not help


def cost(option: dict[str, Any], view: dict[str, Any]) -> int:
    """Its only idea: play a card just above the end of a row with room; take a short row."""
    match option:
        case {"choice": "play", "card": card}:
            gaps = {card - row[-1]: len(row) for row in view["rows"] if row and row[-1] < card}
            return min(gaps) + 50 * (gaps[min(gaps)] >= 5) if gaps else 40
        case {"choice": "take_row", "row": row}:
            return len(view["rows"][row])
        case {"choice": "take_pile", "pile": pile}:
            return 20 + len(view["piles"][pile])
        case _:
            return 10


def pick(situation: dict[str, Any]) -> Any:  # noqa: ANN401  (one of the options, as they came)
    """The option with the lowest cost."""
    return min(situation["options"], key=lambda one: cost(one, situation["view"]))


def arrive(server: str, name: str) -> str:
    """The token of a new guest."""
    body = json.dumps({"name": name}).encode()
    request = urllib.request.Request(f"{server}/api/guests", body)  # noqa: S310  (as typed)
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  (as typed)
        token: str = json.load(answer)["token"]
        return token


async def talk(line: websockets.ClientConnection, token: str, stay: float) -> str | None:
    """Play over this connection; returns the code of the rematch, or None without one."""
    await line.send(json.dumps({"type": "hello", "token": token}))
    over = False
    while True:
        try:
            message = json.loads(await asyncio.wait_for(line.recv(), stay if over else None))
        except TimeoutError:
            return None
        table = message.get("table", {})
        if message["type"] == "refused" and message["code"] in NO_USE:
            sys.exit(message["message"])
        if message["type"] == "welcome" and not message["seats"] and table["state"] == "open":
            await line.send(json.dumps({"type": "sit"}))
        if message["type"] == "following" or "following" in table:
            return str(table.get("following") or message["code"])
        for situation in message.get("situations", ()):
            if situation.get("options") and not situation.get("choice"):
                best = pick(situation)
                choice = {"seat": situation["seat"], "step": message["step"], "choice": best["say"]}
                await line.send(json.dumps({"type": "choose", **choice}))
            over = (situation["view"] or {}).get("stage") == "over"


async def play(server: str, code: str | None, token: str, stay: float) -> None:
    while code:
        address = f"{server.replace('http', 'ws', 1)}/api/tables/{code}/live"
        try:
            async with websockets.connect(address) as line:
                code = await talk(line, token, stay)
        except (OSError, websockets.WebSocketException):  # lost, or the server is restarting
            await asyncio.sleep(BACK_AFTER)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("table", help="the link of the table, as it is shared")
    parser.add_argument("--name", default="Table bot")
    parser.add_argument("--stay", type=float, default=60, help="seconds to wait for a rematch")
    args = parser.parse_args()
    server, _, code = args.table.rstrip("/").rpartition("/t/")
    try:
        asyncio.run(play(server, code, arrive(server, args.name), args.stay))
    except KeyboardInterrupt:
        sys.exit(130)
    except (urllib.error.URLError, ValueError) as error:
        sys.exit(f"{args.table} is no table of a Hornox server: {error}")


if __name__ == "__main__":
    main()
