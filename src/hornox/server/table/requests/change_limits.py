"""How often people may change their minds at one table, and how much they may talk there."""

from __future__ import annotations

from hornox.cards import Seat
from hornox.server.errors import Refused
from hornox.server.limits.rate_limit import PeerBuckets
from hornox.server.table.clients.client_interface import Client

CHOICES_A_STEP = 30  # of one seat
SEAT_CHANGES_A_SECOND, SEAT_CHANGES_AT_ONCE = 1.0, 60  # of one guest; an address has twice as many
DRAFTS_A_SECOND, DRAFTS_AT_ONCE = 2.0, 60  # of one guest; they are for the end of a step
TALK_A_SECOND, TALK_AT_ONCE = 0.5, 6  # of one connection; of one guest on all of them
HINTS_A_SECOND, HINTS_AT_ONCE = 2.0, 30  # of an address, for several people and a slow coach
TALKERS_AN_ADDRESS = 5  # a family that talks at once
MOST_KNOWN = 200  # guests and addresses


class ChangeLimits:
    def __init__(self) -> None:
        rate, burst = SEAT_CHANGES_A_SECOND, SEAT_CHANGES_AT_ONCE
        self.guests = PeerBuckets(rate, burst, MOST_KNOWN)
        self.peers = PeerBuckets(2 * rate, 2 * burst, MOST_KNOWN)
        self.drafts = PeerBuckets(DRAFTS_A_SECOND, DRAFTS_AT_ONCE, MOST_KNOWN)
        rate, burst = TALK_A_SECOND, TALK_AT_ONCE
        self.talkers = PeerBuckets(rate, burst, MOST_KNOWN)
        several = TALKERS_AN_ADDRESS
        self.talk_peers = PeerBuckets(several * rate, several * burst, MOST_KNOWN)
        self.hints = PeerBuckets(HINTS_A_SECOND, HINTS_AT_ONCE, MOST_KNOWN)
        self.step = 0
        self.choices: dict[Seat, int] = {}

    def count_choice(self, seat: Seat, step: int, *, has_chosen: bool) -> None:
        """`has_chosen`: in this step, or before one of a team acted (S-02)."""
        if step != self.step:
            self.step, self.choices = step, {}
        made = self.choices.get(seat, int(has_chosen))
        if made == CHOICES_A_STEP:
            sentence = f"A choice can be changed {CHOICES_A_STEP - 1} times in a step."
            raise Refused("too_fast", sentence)
        self.choices[seat] = made + 1

    def count_draft(self, client: Client) -> None:
        if not self.drafts.take(client.guest_id):
            raise Refused("too_fast", "You are choosing too fast: wait a moment.")

    def count_seat_change(self, client: Client) -> None:
        if not (self.guests.take(client.guest_id) and self.peers.take(client.peer)):
            raise Refused("too_fast", "You are changing seats too fast: wait a moment.")

    def count_hint(self, client: Client) -> None:
        if not self.hints.take(client.peer):
            raise Refused("too_fast", "You are asking the coach too fast: wait a moment.")

    def count_talk(self, client: Client) -> None:
        by_guest = client.talk_limit.take() and self.talkers.take(client.guest_id)
        if not (by_guest and self.talk_peers.take(client.peer)):
            raise Refused("too_fast", "You are chatting too fast: wait a moment.")
