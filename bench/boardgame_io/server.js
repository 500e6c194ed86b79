/** boardgame.io's own server, storage in memory as it comes: node server.js PORT */

"use strict";

const { Server } = require("boardgame.io/server");
const { classic } = require("./game");

const port = Number(process.argv[2]);
Server({ games: [classic], origins: [] }).run({ port: { host: "127.0.0.1", port } });
