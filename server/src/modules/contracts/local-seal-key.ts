import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SealKey } from "../../documents/seal.ts";
import { makeSealKey } from "../../documents/seal-key.ts";

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** @returns undefined when none is kept. */
function readKept(path: string): SealKey | undefined {
  try {
    const kept = JSON.parse(readFileSync(path, "utf8")) as { p12: string; passphrase: string };
    return { ...kept, p12: Buffer.from(kept.p12, "base64") };
  } catch (error) {
    if (isCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

/** The key of a run without one in the environment: made once, kept in the data folder. */
export function localSealKey(dataDir: string, now: Date): SealKey {
  const path = join(dataDir, "seal-key.json");
  const kept = readKept(path);
  if (kept) return kept;
  const made = makeSealKey(now);
  const text = JSON.stringify({ ...made, p12: made.p12.toString("base64") });
  try {
    writeFileSync(path, text, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    // Another process has made one meanwhile: the first one stays.
    if (isCode(error, "EEXIST")) return localSealKey(dataDir, now);
    throw error;
  }
}
