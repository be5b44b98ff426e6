/**
 * The web process: Next's server behind a short memory of what guests were answered, and the gate that counts visitors.
 * Usage: node web-main.mjs -p PORT -H HOST
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import next from "next";
import { createBudgets } from "./gate/budgets.mjs";
import { createLookUps } from "./gate/look-ups.mjs";
import { createStandIns } from "./gate/stand-ins.mjs";
import { guardVisitors } from "./gate/visitor-gate.mjs";
import { keepPages } from "./kept-pages.mjs";
import { root } from "./root.mjs";

/** Milliseconds for requests that are under way when it is asked to stop. */
const gracePeriod = 5000;

const { values } = parseArgs({
  options: { port: { type: "string", short: "p" }, hostname: { type: "string", short: "H" } },
});
const port = Number(values.port);
const { hostname } = values;

const app = next({ dev: false, dir: root, hostname, port });
await app.prepare();
const handle = app.getRequestHandler();
const { env } = process;
const lookUps = createLookUps({
  apiUrl: env.API_INTERNAL_URL || env.API_URL || "",
  apiKey: env.API_KEY ?? "",
  helpdeskUrl: env.HELPDESK_URL,
  helpdeskKey: env.HELPDESK_KEY ?? "",
  webKey: env.WEB_KEY ?? "",
});
const gate = guardVisitors(handle, {
  lookUps,
  // As the API's: in a local run all testers share one address.
  budgets: createBudgets(Number(env.RATE_LIMIT_FACTOR) || (env.APP_ENV === "production" ? 1 : 100)),
  standIn: createStandIns(handle),
  trustProxy: ["true", "1"].includes(env.TRUST_PROXY ?? ""),
});
const server = createServer(keepPages(gate));
server.listen(port, hostname);

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), gracePeriod).unref();
  });
}
