/**
 * The minimal server for the same responses: Fastify without plugins and schemas. Given the address of a PostgreSQL and
 * an id, it also reads that row of the users, at `/row`.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inRoot } from "../lib/root.mjs";

// These are the server's packages, not the repository's.
const fromServer = createRequire(inRoot("server/package.json"));
const { fastify } = fromServer("fastify");

const [answersFile, port, databaseUrl, userId] = process.argv.slice(2);
const app = fastify();
for (const [path, answer] of Object.entries(JSON.parse(readFileSync(answersFile, "utf8")))) {
  app.get(path, async () => answer);
}
if (databaseUrl) {
  const pool = new (fromServer("pg").Pool)({ connectionString: databaseUrl, max: 10 });
  app.get("/row", async () => {
    const { rows } = await pool.query("select * from users where id = $1", [userId]);
    return { data: rows[0] };
  });
}
process.on("SIGTERM", () => process.exit(0));
await app.listen({ host: "127.0.0.1", port: Number(port) });
