import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Folder of the server package, whether the code runs from its sources or from the bundle in `dist`. */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return folder;
}
