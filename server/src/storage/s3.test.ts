import { randomBytes, randomUUID } from "node:crypto";
import { type S3Server, startS3Server } from "../test/s3-server.ts";
import type { Storage } from "./port.ts";
import { createS3Storage } from "./s3.ts";
import { testStorage } from "./storage-suite.ts";

const bucket = "documents";
const prefix = "rukun/files/";
const key = randomBytes(32);
const before = { ...process.env };

let server: S3Server;
let storage: Storage;
const place = (endpoint: string) => ({ bucket, prefix, endpoint, region: "us-east-1" });

/** What the server keeps under an id. */
function objectOf(id: string) {
  const found = server.objects.get(`${prefix}${id}`);
  if (!found) throw new Error("no such object");
  return found;
}

beforeAll(async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test" });
  server = await startS3Server(bucket);
  storage = createS3Storage(place(server.endpoint), key);
});
afterAll(() => {
  server.close();
  process.env = before;
});

describe("S3", () => {
  testStorage(() => ({
    storage,
    key,
    readRaw: async (id) => objectOf(id).bytes,
    writeRaw: async (id, bytes) => {
      objectOf(id).bytes = bytes;
    },
    age: async (id, minutes) => {
      objectOf(id).modified = new Date(Date.now() - minutes * 60_000);
    },
  }));
});

describe("the sweep of a bucket", () => {
  const stale = new Date("2020-01-01T00:00:00Z");
  const keep = (name: string) =>
    server.objects.set(name, { bytes: Buffer.from("x"), modified: stale });
  beforeEach(() => server.objects.clear());

  it("goes through every page of a long listing, and leaves what is not its own", async () => {
    const [wanted, ...orphans] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const others = [`${prefix}report.pdf`, `elsewhere/${randomUUID()}`];
    for (const id of [wanted, ...orphans]) keep(`${prefix}${id}`);
    for (const name of others) keep(name);
    const { removed } = await storage.sweep(
      new Date(),
      async (ids) => new Set(ids.filter((id) => id === wanted)),
    );
    expect(removed).toBe(orphans.length);
    expect([...server.objects.keys()].sort()).toEqual([`${prefix}${wanted}`, ...others].sort());
  });

  it("goes on behind an object that it may not delete", async () => {
    const [locked, orphan] = [randomUUID(), randomUUID()];
    for (const id of [locked, orphan]) keep(`${prefix}${id}`);
    server.locked.add(`${prefix}${locked}`);
    const { removed, left } = await storage.sweep(new Date(), async () => new Set());
    expect(removed).toBe(1);
    expect(Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([...server.objects.keys()]).toEqual([`${prefix}${locked}`]);
  });

  it("keeps what it could list when the listing breaks off", async () => {
    const orphans = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of orphans) keep(`${prefix}${id}`);
    server.listsOnePage = true;
    const { removed, left } = await storage.sweep(new Date(), async () => new Set());
    expect(removed).toBe(2);
    expect(Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(1);
  });
});

describe("a server that cannot be reached", () => {
  it("is no silent loss", async () => {
    const nowhere = createS3Storage(place("http://127.0.0.1:9"), key);
    await expect(nowhere.put(randomUUID(), Buffer.from("x"))).rejects.toThrow();
  });
});
