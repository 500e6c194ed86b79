/** The classic game for boardgame.io: four seats, rounds of ten, the last card plays itself. */

"use strict";

const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const DECK = Array.from({ length: 104 }, (_, index) => index + 1);
const ROWS = [0, 1, 2, 3];
const FULL = 5;
const EVERYBODY_CHOOSES = { all: "choose", maxMoves: 1 };

function heads(card) {
  if (card === 55) return 7;
  if (card % 11 === 0) return 5;
  if (card % 10 === 0) return 3;
  return card % 5 === 0 ? 2 : 1;
}

function setup({ ctx, random }) {
  const G = {
    step: 0, // grows with every question
    rows: [],
    points: ctx.playOrder.map(() => 0),
    revealed: [], // [card, seat], still to be placed, the lowest first
    placed: [], // [card, seat, row, heads taken], since the last question
    players: Object.fromEntries(ctx.playOrder.map((seat) => [seat, { hand: [], chosen: null }])),
  };
  deal(G, random);
  return G;
}

function deal(G, random) {
  const deck = random.Shuffle(DECK);
  G.rows = ROWS.map(() => [deck.pop()]);
  for (const player of Object.values(G.players)) {
    player.hand = deck.splice(0, 10).sort((a, b) => a - b);
  }
}

function nearest(card, rows) {
  let [best, highest] = [-1, 0];
  rows.forEach((row, index) => {
    const last = row[row.length - 1];
    if (last < card && last > highest) [best, highest] = [index, last];
  });
  return best;
}

/** The lowest revealed card joins a row or, where it takes, begins it anew. */
function place(G, row, takes) {
  const [card, seat] = G.revealed.shift();
  const cost = takes ? G.rows[row].reduce((sum, taken) => sum + heads(taken), 0) : 0;
  if (takes) G.rows[row] = [card];
  else G.rows[row].push(card);
  G.points[seat] += cost;
  G.placed.push([card, seat, row, cost]);
}

/** False where a card fits nowhere, and its owner must choose. */
function placeAll(G) {
  while (G.revealed.length) {
    const row = nearest(G.revealed[0][0], G.rows);
    if (row < 0) return false;
    place(G, row, G.rows[row].length === FULL);
  }
  return true;
}

function reveal(G) {
  G.revealed = Object.entries(G.players)
    .map(([seat, player]) => [player.chosen, seat])
    .sort(([a], [b]) => a - b);
  for (const player of Object.values(G.players)) {
    player.hand.splice(player.hand.indexOf(player.chosen), 1);
    player.chosen = null;
  }
}

/** All that happens by itself, up to the next question. */
function carryOn({ G, events, random }) {
  G.step += 1;
  while (placeAll(G)) {
    const players = Object.values(G.players);
    const left = players[0].hand.length;
    if (left === 0) deal(G, random);
    if (left !== 1) return events.setActivePlayers(EVERYBODY_CHOOSES);
    for (const player of players) [player.chosen] = player.hand;
    reveal(G);
  }
  events.setActivePlayers({ value: { [G.revealed[0][1]]: "take" }, maxMoves: 1 });
}

function chooseCard(context, card) {
  const { G, ctx, playerID } = context;
  if (!G.players[playerID].hand.includes(card)) return INVALID_MOVE;
  G.players[playerID].chosen = card;
  if (Object.keys(ctx.activePlayers).length > 1) return; // others are still choosing
  G.placed = [];
  reveal(G);
  carryOn(context);
}

function takeRow(context, row) {
  if (!ROWS.includes(row)) return INVALID_MOVE;
  context.G.placed = [];
  place(context.G, row, true);
  carryOn(context);
}

module.exports.classic = {
  name: "classic",
  minPlayers: 4,
  maxPlayers: 4,
  setup,
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true, // spares the server copies of the state
  turn: {
    activePlayers: EVERYBODY_CHOOSES,
    stages: {
      // All choose at once, so a choice is made in a state that is not the latest; it is secret.
      choose: {
        moves: {
          chooseCard: { move: chooseCard, client: false, redact: true, ignoreStaleStateID: true },
        },
      },
      take: { moves: { takeRow: { move: takeRow, client: false } } },
    },
  },
};
