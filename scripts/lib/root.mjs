import path from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Path inside the repository. */
export const inRoot = (...parts) => path.join(root, ...parts);

/** Folder of the web build, relative to the repository. */
export const webBuildDir = () => process.env.NEXT_DIST_DIR || ".next";
