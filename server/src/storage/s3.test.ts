import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { readFile, utimes, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Storage } from "./port.ts";
import { createS3Storage } from "./s3.ts";
import { testStorage } from "./storage-suite.ts";

/** What the tests use of the S3-speaking server, which comes without types. */
interface S3Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
type S3ServerClass = new (options: {
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
}) => S3Server;

const bucket = "documents";
const prefix = "rukun/files/";
const credentials = { AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" };
const directory = mkdtempSync(join(tmpdir(), "rukun-s3-"));
const key = randomBytes(32);
const before = { ...process.env };

let server: S3Server;
let storage: Storage;
/** Where the server keeps an object, and what it believes of it. */
const objectOf = (id: string) => join(directory, bucket, prefix, `${id}._S3rver_object`);

beforeAll(async () => {
  Object.assign(process.env, credentials);
  const Server: S3ServerClass = require("s3rver");
  server = new Server({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  storage = createS3Storage({ bucket, prefix, endpoint, region: "us-east-1" }, key);
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true, force: true });
  process.env = before;
});

describe("S3", () => {
  testStorage(() => ({
    storage,
    key,
    readRaw: (id) => readFile(objectOf(id)),
    writeRaw: async (id, bytes) => {
      await writeFile(objectOf(id), bytes);
      // The server hands out the checksum it noted when the object was put.
      rmSync(`${objectOf(id)}.md5`, { force: true });
    },
    age: async (id, minutes) => {
      const moment = new Date(Date.now() - minutes * 60_000);
      await utimes(objectOf(id), moment, moment);
    },
  }));

  it("sweeps every page of a long listing, and nothing that is not its own", async () => {
    // The server of the other tests cannot tell a listing in pages.
    const [wanted, first, second] = [randomUUID(), randomUUID(), randomUUID()];
    const entry = (name: string) =>
      `<Contents><Key>${prefix}${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`;
    const pages: Record<string, string> = {
      "": `${entry(first)}${entry("report.pdf")}<IsTruncated>true</IsTruncated><NextContinuationToken>page 2</NextContinuationToken>`,
      "page 2": `${entry(wanted)}${entry(second)}<IsTruncated>false</IsTruncated>`,
    };
    const deleted: string[] = [];
    const listing = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      if (request.method === "DELETE") deleted.push(pathname);
      const page = pages[searchParams.get("continuation-token") ?? ""];
      response.end(`<ListBucketResult><Name>${bucket}</Name>${page}</ListBucketResult>`);
    }).listen(0, "127.0.0.1");
    await once(listing, "listening");
    const { port } = listing.address() as AddressInfo;
    const paged = createS3Storage(
      { bucket, prefix, endpoint: `http://127.0.0.1:${port}`, region: "us-east-1" },
      randomBytes(32),
    );
    const { removed } = await paged.sweep(
      new Date(),
      async (ids) => new Set(ids.filter((id) => id === wanted)),
    );
    listing.close();
    expect(removed).toBe(2);
    expect(deleted).toEqual([first, second].map((id) => `/${bucket}/${prefix}${id}`));
  });

  it("sweeps on behind an object that it may not delete, and keeps what it could list", async () => {
    const [locked, orphan] = [randomUUID(), randomUUID()];
    const deleted: string[] = [];
    const listing = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
      if (request.method === "DELETE") {
        deleted.push(pathname);
        response.writeHead(pathname.endsWith(locked) ? 403 : 204).end();
      } else if (searchParams.has("continuation-token")) {
        response.writeHead(403).end();
      } else {
        const contents = [locked, orphan].map(
          (id) =>
            `<Contents><Key>${prefix}${id}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`,
        );
        response.end(
          `<ListBucketResult><Name>${bucket}</Name>${contents.join("")}<IsTruncated>true</IsTruncated><NextContinuationToken>2</NextContinuationToken></ListBucketResult>`,
        );
      }
    }).listen(0, "127.0.0.1");
    await once(listing, "listening");
    const { port } = listing.address() as AddressInfo;
    const place = { bucket, prefix, endpoint: `http://127.0.0.1:${port}`, region: "us-east-1" };
    const { removed, left } = await createS3Storage(place, randomBytes(32)).sweep(
      new Date(),
      async () => new Set(),
    );
    listing.close();
    expect(deleted).toHaveLength(2);
    expect(removed).toBe(1);
    expect(Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it("says so when the server cannot be reached", async () => {
    const nowhere = createS3Storage(
      { bucket, prefix, endpoint: "http://127.0.0.1:9", region: "us-east-1" },
      randomBytes(32),
    );
    await expect(nowhere.put(randomUUID(), Buffer.from("x"))).rejects.toThrow();
  });
});
