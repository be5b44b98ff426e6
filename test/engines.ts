import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Engine = "postgresql" | "embedded";

/** A test file's first comment may name its engines: `/** @engines embedded *\/` or `@engines postgresql embedded`. */
const mark = /^\/\*\* @engines ([a-z ]+) \*\//;

/** Paths of a folder's test files that run on an engine; PostgreSQL is the default. */
export function testFilesOn(engine: Engine, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => path.join(folder, name))
    .filter((file) => enginesOf(readFileSync(file, "utf8")).includes(engine));
}

const enginesOf = (text: string): string[] => mark.exec(text)?.[1]?.split(" ") ?? ["postgresql"];
