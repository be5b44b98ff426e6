import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Engine = "postgresql" | "embedded";

/**
 * Paths of a folder's test files that run on an engine. A file's first comment may name its engines, PostgreSQL being the
 * default: `/** @engines postgresql embedded *\/`.
 */
export const testFilesOn = (engine: Engine, folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => {
      const [, engines = "postgresql"] =
        /^\/\*\* @engines ([a-z ]+) \*\//.exec(readFileSync(file, "utf8")) ?? [];
      return engines.split(" ").includes(engine);
    });
