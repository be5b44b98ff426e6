import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SealKey } from "../../documents/seal.ts";
import { makeSealKey } from "../../documents/seal-key.ts";

/** The key of a run without one in the environment: made once, kept in the data folder. */
export function localSealKey(dataDir: string, now: Date): SealKey {
  const path = join(dataDir, "seal-key.json");
  const made = makeSealKey(now);
  const text = JSON.stringify({ ...made, p12: made.p12.toString("base64") });
  try {
    // Another process may have made one meanwhile: the first one stays.
    writeFileSync(path, text, { flag: "wx", mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const kept = JSON.parse(readFileSync(path, "utf8")) as { p12: string; passphrase: string };
    return { ...kept, p12: Buffer.from(kept.p12, "base64") };
  }
}
