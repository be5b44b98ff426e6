import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { provinces } from "../schema.ts";

interface Level {
  readonly file: string;
  readonly table: string;
  /** Column of the parent's code; null at the top. */
  readonly parent: string | null;
}

const levels: readonly Level[] = [
  { file: "provinces.csv", table: "provinces", parent: null },
  { file: "regencies.csv", table: "cities", parent: "province_id" },
  { file: "districts.csv", table: "districts", parent: "city_id" },
  { file: "villages.csv", table: "sub_districts", parent: "district_id" },
];

const batchSize = 10_000;

const dataFolder = () => {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve("idn-area-data")), "../data");
};

/** Rows of one of the package's CSV files: code, parent code unless at the top, name (which may be quoted). */
function readRows(file: string, hasParent: boolean): string[][] {
  return readFileSync(join(dataFolder(), file), "utf8")
    .split("\n")
    .slice(1)
    .filter((line) => line.length > 0)
    .map((line) => {
      const [code = "", ...rest] = line.split(",");
      const parent = hasParent ? [rest.shift() ?? ""] : [];
      const name = rest
        .join(",")
        .trim()
        .replace(/^"(.*)"$/s, "$1")
        .replaceAll('""', '"');
      return [code, ...parent, name];
    });
}

/** Loads the whole register of regions into an empty database, all or nothing. */
export async function seedRegions(db: Database, onProgress: (step: string) => void): Promise<void> {
  const [first] = await db.select({ id: provinces.id }).from(provinces).limit(1);
  if (first) return;
  await db.transaction(async (tx) => {
    for (const { file, table, parent } of levels) {
      const rows = readRows(file, parent !== null);
      const columns = ["id", ...(parent ? [parent] : []), "name"];
      for (let start = 0; start < rows.length; start += batchSize) {
        const batch = rows.slice(start, start + batchSize);
        const lists = columns.map((_, column) => {
          const values = batch.map((row) => row[column]);
          return sql`${sql.param(values)}::text[]`;
        });
        await tx.execute(
          sql`insert into ${sql.identifier(table)} (${sql.join(
            columns.map((column) => sql.identifier(column)),
            sql`, `,
          )}) select * from unnest(${sql.join(lists, sql`, `)})`,
        );
      }
      onProgress(`regions: ${rows.length} ${table.replace("_", "-")}`);
    }
  });
}
