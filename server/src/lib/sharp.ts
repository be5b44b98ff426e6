import { createRequire } from "node:module";
import type sharpPackage from "sharp";

/** The CommonJS build: the ES module uses import attributes, which Node 20.9 cannot parse. */
export const sharp: typeof sharpPackage = createRequire(import.meta.url)("sharp");
