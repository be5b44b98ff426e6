import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Engine = "postgresql" | "embedded";

/** The first comment of a test file may say where it runs: `/** @engines embedded *\/` or `@engines postgresql embedded`. */
const mark = /^\/\*\* @engines ([a-z ]+) \*\//;

/** Test files of a folder that run on an engine, as paths; one that says nothing runs on PostgreSQL. */
export function testFilesOn(engine: Engine, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name))
    .filter((file) => enginesOf(readFileSync(file, "utf8")).includes(engine));
}

const enginesOf = (text: string): string[] => mark.exec(text)?.[1]?.split(" ") ?? ["postgresql"];
