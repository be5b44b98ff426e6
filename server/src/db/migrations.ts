import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { CommandError } from "../lib/command-error.ts";
import { packageRoot } from "../lib/package-root.ts";

export const migrationsFolder = () => join(packageRoot(), "src/db/migrations");

/** @throws CommandError for a database that has other tables than those the migrations begin with. */
export async function requireKnownTables(db: {
  execute(query: SQL): PromiseLike<{ rows: Record<string, unknown>[] }>;
}): Promise<void> {
  const { rows: found } = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isOurs"`,
  );
  if (!found[0]?.isOurs) return;
  const [first] = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  const { rows } = await db.execute(
    sql`select from drizzle.__drizzle_migrations where created_at < ${first?.folderMillis ?? 0}`,
  );
  if (rows.length === 0) return;
  throw new CommandError(
    "The database was made by a version that cannot be migrated from. npm run db:reset empties a local one.",
  );
}
