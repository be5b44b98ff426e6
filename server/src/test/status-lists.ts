import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

/* Lists of statuses as SQL and the server's source write them. */

const literals = (text: string): string[] =>
  [...text.matchAll(/['"]([A-Za-z_]+)['"]/g)].map(([, word = ""]) => word);

/** How a list is compared: its words in the order of their letters. */
export const listOf = (words: readonly string[]): string => [...words].sort().join(" ");
/** How a move is compared. */
export const moveOf = (from: string, to: string): string => `${from} > ${to}`;

/**
 * Lists of words that are statuses, and each of them that stands alone, in the order of their letters.
 * @param text of SQL, or source with SQL in it
 */
export function listsIn(text: string, words: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const take = (values: readonly string[]): string => {
    const known = values.filter((value) => words.has(value));
    if (known.length > 0) found.push(listOf(known));
    return "";
  };
  const takeMove = (whole: string, from: string, to: string): string => {
    if (!words.has(from) || !words.has(to)) return whole;
    found.push(moveOf(from, to));
    return "";
  };
  const rest = text
    .replace(/--[^\n]*/g, "")
    // Rows of two, as `(old, new) NOT IN (('A', 'B'), …)` has them.
    .replace(/(?<=[(,]\s*)\(\s*'([A-Z_]+)',\s*'([A-Z_]+)'\s*\)/g, takeMove)
    .replace(/'\{([A-Za-z_,]+)\}'/g, (_whole, list: string) => take(list.split(",")))
    .replace(/ARRAY\[([^\]]*)\]/g, (_whole, list: string) => take(literals(list)))
    .replace(/\bin\s*\(((?:\s*'[A-Za-z_]+'\s*,?)+)\)/gi, (_whole, list: string) =>
      take(literals(list)),
    )
    .replace(/\[((?:\s*"[A-Za-z_]+"\s*,?)+)\]/g, (_whole, list: string) => take(literals(list)));
  for (const word of literals(rest)) take([word]);
  return found.sort();
}

/** Functions, indexes, checks, views, triggers, defaults and computed columns, as the database itself knows them. */
export const definitionsInDatabase = (
  app: Pick<TestApp, "database">,
): Promise<{ name: string; text: string }[]> =>
  readRows(
    app,
    `select 'function ' || proname as name, prosrc as text from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f'
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all select 'index ' || relname, pg_get_indexdef(oid) from pg_class
       where relkind = 'i' and relnamespace = 'public'::regnamespace
     union all select 'check ' || conname, pg_get_constraintdef(oid) from pg_constraint
       where contype in ('c', 'x') and connamespace = 'public'::regnamespace
     union all select 'view ' || viewname, definition from pg_views where schemaname = 'public'
     union all select 'view ' || matviewname, definition from pg_matviews where schemaname = 'public'
     union all select 'trigger ' || tgname, pg_get_triggerdef(pg_trigger.oid) from pg_trigger
       join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and relnamespace = 'public'::regnamespace
     union all select 'column ' || relname || '.' || attname, pg_get_expr(adbin, adrelid) from pg_attrdef
       join pg_class on pg_class.oid = adrelid
       join pg_attribute on attrelid = adrelid and attnum = adnum
       where relnamespace = 'public'::regnamespace
     order by 1`,
  );

const notOurs = /\.test\.ts$|^test\/|^db\/(?:seed|schema|migrations)\//;

/** The server's source, without tests, and without the tables, whose checks and indexes the database tells itself. */
export function sourcesOfServer(): { readonly name: string; readonly text: string }[] {
  const root = join(__dirname, "..");
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !notOurs.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));
}
