/**
 * The web process: Next's server behind a short memory of what guests were answered.
 * Usage: node web-main.mjs -p PORT -H HOST
 */
import { createServer } from "node:http";
import { parseArgs } from "node:util";
import next from "next";
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
const server = createServer(keepPages(app.getRequestHandler()));
server.listen(port, hostname);

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), gracePeriod).unref();
  });
}
