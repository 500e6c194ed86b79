/** Four clients at each table, who choose at random as fast as answers come.
 *
 *     node clients.js HOST:PORT TABLES SECONDS
 *
 * Prints {"moves"} when all play and are warm, and {"moves", "waits"} the given number of seconds later.
 */

"use strict";

const { setTimeout: sleep } = require("node:timers/promises");
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { classic } = require("./game");

const SEATS = ["0", "1", "2", "3"];
const WARM = 5000; // moves, after which V8 has compiled what it will
const [address, tables, seconds] = process.argv.slice(2);
const lobby = new LobbyClient({ server: `http://${address}` });
const socketOpts = { transports: ["websocket"], forceNew: true };
const multiplayer = SocketIO({ server: address, socketOpts });

const waits = []; // seconds from sending the last choice of a step to seeing its result
let moves = 0;
let started = false;
let measuring = false;

async function openTable() {
  const { matchID } = await lobby.createMatch(classic.name, { numPlayers: SEATS.length });
  const sent = new Map(); // when the last choice of a step went out
  return Promise.all(SEATS.map((playerID) => sitDown(matchID, playerID, sent)));
}

async function sitDown(matchID, playerID, sent) {
  const named = { playerID, playerName: `P${playerID}` };
  const { playerCredentials: credentials } = await lobby.joinMatch(classic.name, matchID, named);
  const client = Client({ game: classic, multiplayer, matchID, playerID, credentials });
  const person = { client, playerID, sent, seen: -1 };
  return new Promise((resolve) => {
    client.subscribe((state) => {
      if (state && started) look(person, state);
      else if (state) resolve(person);
    });
    client.start();
  });
}

function look(person, state) {
  const { step } = state.G;
  if (step === person.seen) return;
  person.seen = step;
  const since = person.sent.get(step - 1);
  if (since && measuring) waits.push((performance.now() - since) / 1000);
  if (state.isActive) choose(person, state);
}

function choose({ client, playerID, sent }, { G, ctx }) {
  moves += 1;
  sent.set(G.step, performance.now());
  sent.delete(G.step - 2);
  if (ctx.activePlayers[playerID] === "take") client.moves.takeRow(anyOf([...G.rows.keys()]));
  else client.moves.chooseCard(anyOf(G.players[playerID].hand));
}

function anyOf(options) {
  return options[Math.floor(Math.random() * options.length)];
}

async function main() {
  const people = [];
  for (let table = 0; table < tables; table += 1) people.push(...(await openTable()));
  started = true;
  for (const person of people) look(person, person.client.getState());
  while (moves < WARM) await sleep(100);
  measuring = true;
  console.log(JSON.stringify({ moves }));
  await sleep(seconds * 1000);
  process.stdout.write(`${JSON.stringify({ moves, waits })}\n`, () => process.exit());
}

main();
