/**
 * Preloaded into an API by the bench only: counts its SQL statements and watches its event loop. Answers every message
 * over the channel with both since the previous message.
 */
import { createRequire } from "node:module";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { inRoot } from "../lib/root.mjs";

let statements = 0;
function countQueriesOf(prototype) {
  const { query } = prototype;
  prototype.query = function (...parts) {
    statements += 1;
    return query.apply(this, parts);
  };
}

const fromServer = createRequire(inRoot("server/package.json"));
countQueriesOf(fromServer("pg").Client.prototype);
const { PGlite } = await import("@electric-sql/pglite");
countQueriesOf(PGlite.prototype);

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("message", () => {
  process.send({ statements, longestStall: delay.max / 1e6 });
  statements = 0;
  delay.reset();
});
process.channel?.unref();
