import { pathToFileURL } from "node:url";
import { inRoot } from "./root.mjs";

/** A new key of the contracts' seal, for trials that run as production does. Needs the API's build. */
export async function sealEnv() {
  const built = pathToFileURL(inRoot("server/dist/documents/seal-key.js")).href;
  const { makeSealKey } = await import(built);
  const { p12, passphrase } = makeSealKey(new Date());
  return { SEAL_P12: p12.toString("base64"), SEAL_PASSPHRASE: passphrase };
}
