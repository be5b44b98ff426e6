/** The least that can answer the same JSON: Fastify without plugins, schemas or a database. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inRoot } from "../lib/root.mjs";

// Fastify is the server's package, not the repository's.
const { fastify } = createRequire(inRoot("server/package.json"))("fastify");

const [answersFile, port] = process.argv.slice(2);
const app = fastify();
for (const [path, answer] of Object.entries(JSON.parse(readFileSync(answersFile, "utf8")))) {
  app.get(path, async () => answer);
}
process.on("SIGTERM", () => process.exit(0));
await app.listen({ host: "127.0.0.1", port: Number(port) });
