import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openPostgres } from "../../../db/postgres.ts";
import { checkBooks } from "../../../ledger/check.ts";
import { readRows } from "../../queries.ts";
import { administer } from "../../test-database.ts";
import { expectations, type Proven, type World } from "./world.ts";

const restored = "rukun_restored";

async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

/** The database is dumped and restored into a fresh one: the same books, which the check finds in order. */
export async function dumpAndRestore(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { programs } = world.sizes;
  if (!programs) {
    return {
      counts: "no installed PostgreSQL with pg_dump was found",
      problems: [],
      isLeftOut: true,
    };
  }
  const { config } = world.app;
  const url = config.databaseUrl ?? "";
  const copy = new URL(url);
  copy.pathname = `/${restored}`;
  const file = join(config.dataDir, "books.dump");
  const heads = "select name, balance::text, seq::int, head from ledger_accounts order by name";
  const before = await world.rows(heads);
  await run(join(programs, "pg_dump"), ["--format=custom", `--file=${file}`, `--dbname=${url}`]);
  await administer(url, [`create database ${restored}`]);
  await run(join(programs, "pg_restore"), ["--exit-on-error", `--dbname=${copy}`, file]);
  const database = await openPostgres(String(copy), () => undefined);
  try {
    const after = await readRows({ database }, heads);
    const differ = before.filter(
      (row, at) => JSON.stringify(row) !== JSON.stringify(after[at]),
    ).length;
    same("accounts", after.length, before.length);
    same("accounts that differ", differ, 0);
    const { entries } = await checkBooks(database.background, ({ where, what }) =>
      problems.push(`restored: ${where} ${what}`),
    );
    const counts = `${before.length} accounts and ${entries} chained entries: same heads, checked in order`;
    return { counts, problems };
  } finally {
    await database.close();
  }
}
