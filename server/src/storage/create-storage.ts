import { join } from "node:path";
import { createEncryptedFolder } from "./encrypted-folder.ts";
import type { Storage } from "./port.ts";
import { createS3Storage, type S3Place } from "./s3.ts";

/** S3 when it is configured, otherwise a folder beside the database. */
export const createStorage = (config: {
  s3: S3Place | undefined;
  dataDir: string;
  storageKey: Buffer;
}): Storage =>
  config.s3
    ? createS3Storage(config.s3, config.storageKey)
    : createEncryptedFolder(join(config.dataDir, "files"), config.storageKey);
