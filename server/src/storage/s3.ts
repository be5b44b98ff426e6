import { readFile } from "node:fs/promises";
import { Cleaning } from "../lib/cleaning.ts";
import { seal } from "../lib/crypto.ts";
import type { Storage } from "./port.ts";
import { openStored } from "./sealed-records.ts";
import { isStoredId, requireStoredId } from "./stored-id.ts";

export interface S3Place {
  readonly bucket: string;
  /** Prefix of every key; empty, or ending in a slash. */
  readonly prefix: string;
  /** Endpoint of an S3-compatible server; unset: Amazon's for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
}

/** Imported lazily to save memory where it is not used. Credentials come from the standard AWS variables. */
async function connect({ endpoint, region }: S3Place) {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    // Path style: other servers rarely have a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Sealed bytes are authenticated already, and not every server supports the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}

/**
 * Keeps each file encrypted (AES-256-GCM, bound to its id) as one object. The bucket's owner sees ids, sizes and times.
 * Writes are atomic, so there are no unfinished ones to sweep.
 */
export function createS3Storage(place: S3Place, key: Buffer): Storage {
  const { bucket, prefix } = place;
  let connection: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connection ??= connect(place);
    return connection;
  };
  const objectOf = (id: string) => {
    requireStoredId(id);
    return { Bucket: bucket, Key: `${prefix}${id}` };
  };

  async function remove(id: string): Promise<void> {
    const object = objectOf(id);
    const { client, sdk } = await connected();
    await client.send(new sdk.DeleteObjectCommand(object));
  }

  /** Ids of objects stored before a point in time, one listing page at a time. */
  async function* staleIds(before: Date): AsyncGenerator<string[]> {
    const { client, sdk } = await connected();
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken }),
      );
      yield (page.Contents ?? [])
        .filter(({ LastModified }) => LastModified !== undefined && LastModified < before)
        .map(({ Key = "" }) => Key.slice(prefix.length))
        .filter(isStoredId);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function send(id: string, sealed: Buffer): Promise<void> {
    const object = objectOf(id);
    const { client, sdk } = await connected();
    await client.send(new sdk.PutObjectCommand({ ...object, Body: sealed }));
  }

  return {
    put: (id, bytes) => send(id, seal(key, bytes, id)),

    async adopt({ id, path }) {
      requireStoredId(id);
      await send(id, await readFile(path));
    },

    async get(id) {
      const object = objectOf(id);
      const { client, sdk } = await connected();
      const { Body } = await client.send(new sdk.GetObjectCommand(object));
      if (!Body) throw new Error("the stored object is empty");
      return openStored(key, Buffer.from(await Body.transformToByteArray()), id);
    },

    async check() {
      const { client, sdk } = await connected();
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket }));
    },

    delete: remove,

    async sweep(before, findWanted) {
      const cleaning = new Cleaning();
      // A failed listing is counted; the pages before it have been swept.
      await cleaning.attempt(async () => {
        for await (const stale of staleIds(before)) {
          await cleaning.removeUnwanted(stale, findWanted, remove);
        }
      });
      return cleaning;
    },
  };
}
