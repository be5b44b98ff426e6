import { readFile } from "node:fs/promises";
import path from "node:path";

/** A file of the running web. */
export const fileOf = (...parts: string[]) => readFile(path.join(process.cwd(), ...parts));
