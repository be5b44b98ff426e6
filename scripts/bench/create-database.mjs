import { createRequire } from "node:module";
import { inRoot } from "../lib/root.mjs";

const { Client } = createRequire(inRoot("server/package.json"))("pg");

/** Another database on the same server. @returns its address */
export async function createDatabase(postgresUrl, name) {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return url.href;
}
