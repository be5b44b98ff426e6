import { Blob } from "node:buffer";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { followCommits } from "./after-commit.ts";
import { endProcess, endWithEngine } from "./embedded-engine.ts";
import { migrationsFolder, requireKnownTables } from "./migrations.ts";
import * as schema from "./schema.ts";

type Schema = typeof schema;

/** What both engines answer to a statement of text. */
interface Rows<Row> {
  readonly rows: Row[];
}
interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this["row"]>;
}

/** The database as repositories see it, whichever engine runs behind it. */
export type Database = PgDatabase<RowsHKT, Schema>;
/** An open transaction; only services open one. */
export type Transaction = PgTransaction<RowsHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** What a repository accepts: the database or the caller's open transaction. */
export type Executor = Database | Transaction;

/** Runs SQL text with `$1` parameters outside any transaction; without values the text may hold several statements. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

export interface OpenedDatabase {
  readonly engine: "embedded" | "postgresql";
  /** For requests: connections and statements have short time-outs. */
  readonly db: Database;
  /** The same database with long time-outs, for seeding, sweeps and other background work. */
  readonly background: Database;
  /** As `background`. */
  readonly executeSql: ExecuteSql;
  /** For notices between the processes that share the database; null where there is only one. */
  readonly notices: Pool | null;
  readonly migrate: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Read whole: `openAsBlob`, which reads a file piece by piece, is experimental in Node 20. */
export const readDump = async (file: string) => new Blob([await readFile(file)]);

/** Opens the embedded database in a folder, or in memory from a dump of such a folder. */
export async function openEmbeddedDatabase(
  place: { folder: string; isNew?: boolean } | { dump: string },
): Promise<OpenedDatabase> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const inFolder = "folder" in place;
  if (inFolder) mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    extensions: { pg_trgm },
    ...(inFolder ? { dataDir: place.folder } : { loadDataDir: await readDump(place.dump) }),
    // Kept in the folder's own configuration. The whole register of regions fits; the default of 128 MB is for servers.
    ...(inFolder && place.isNew ? { postgresqlconf: ["shared_buffers = 32MB"] } : {}),
  });
  endWithEngine(client, endProcess);
  const db = drizzle(client, { schema });
  followCommits(db);
  return {
    engine: "embedded",
    db,
    background: db,
    executeSql: async (text, values) => {
      if (values && values.length > 0) return client.query(text, values);
      const results = await client.exec(text);
      return results.at(-1) ?? { rows: [] };
    },
    notices: null,
    // One process owns the folder, so no lock is needed here.
    async migrate() {
      await requireKnownTables(db);
      await migrate(db, { migrationsFolder: migrationsFolder() });
    },
    close: () => client.close(),
  };
}
