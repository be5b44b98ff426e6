import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Engine = "postgresql" | "embedded";

/**
 * Paths of a folder's test files that run on an engine and in this turn. A file's first comment may name its engines,
 * PostgreSQL being the default, and the turn that it takes: `/** @engines postgresql embedded @turn 4 *\/`.
 * @param turn like "4/5"; without one all turns are taken
 */
export function testFilesOn(engine: Engine, folder: string, turn?: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const [comment = ""] = /^\/\*\* @.*\*\//.exec(readFileSync(file, "utf8")) ?? [];
      const engines = /@engines ([a-z ]+)/.exec(comment)?.[1]?.trim().split(" ");
      const own = /@turn (\d)/.exec(comment)?.[1];
      return (
        (engines ?? ["postgresql"]).includes(engine) && (!turn || !own || turn.startsWith(own))
      );
    });
}
