import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPartialUploads } from "./partial-uploads.ts";
import type { SealedFile, Storage } from "./port.ts";

/** What a suite needs to know of the storage it tests. */
export interface StorageUnderTest {
  readonly storage: Storage;
  readonly key: Buffer;
  /** The raw stored bytes. */
  readonly readRaw: (id: string) => Promise<Buffer>;
  readonly writeRaw: (id: string, bytes: Buffer) => Promise<void>;
  /** Makes stored bytes older, in minutes. */
  readonly age: (id: string, minutes: number) => Promise<void>;
}

const secret = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from("Siti Rahmawati"),
]);

async function* only(piece: Buffer) {
  yield piece;
}

/** Contract tests of every storage. */
export function testStorage(prepare: () => StorageUnderTest): void {
  const folder = mkdtempSync(join(tmpdir(), "rukun-arriving-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Bytes received in two halves, sealed on disk. */
  async function arrived(bytes: Buffer): Promise<SealedFile> {
    const parts = createPartialUploads(folder, prepare().key);
    const upload = { id: randomUUID(), length: bytes.length };
    const half = Math.floor(bytes.length / 2);
    for (const piece of [bytes.subarray(0, half), bytes.subarray(half)]) {
      await parts.append(upload, await parts.size(upload), only(piece));
    }
    return parts.sealed(upload.id);
  }

  const stored = async (bytes = secret) => {
    const id = randomUUID();
    await prepare().storage.put(id, bytes);
    return id;
  };

  it("returns what was stored, and only under its id", async () => {
    const { storage } = prepare();
    const id = await stored();
    expect(await storage.get(id)).toEqual(secret);
    await expect(storage.get(randomUUID())).rejects.toThrow();
  });

  it.each([0, 1, 10 * 1024 * 1024])("takes %d bytes", async (size) => {
    const bytes = Buffer.alloc(size, "Rukun");
    const kept = await prepare().storage.get(await stored(bytes));
    expect(kept.equals(bytes)).toBe(true);
  });

  it("takes over what is sealed already, also once more, and keeps it when the file goes", async () => {
    const { storage } = prepare();
    const bytes = randomBytes(1_000_000);
    const file = await arrived(bytes);
    await storage.adopt(file);
    await storage.adopt(file);
    rmSync(file.path);
    expect((await storage.get(file.id)).equals(bytes)).toBe(true);
    await storage.delete(file.id);
    await expect(storage.get(file.id)).rejects.toThrow();
  });

  it("refuses what it took over when it was changed, cut, lengthened, reordered or moved", async () => {
    const { storage, readRaw, writeRaw } = prepare();
    const file = await arrived(Buffer.alloc(2_000, "Siti"));
    await storage.adopt(file);
    const whole = await readRaw(file.id);
    // A header of 5 bytes and two records, each 4 + 29 bytes longer than its half.
    const [header, first, second] = [
      whole.subarray(0, 5),
      whole.subarray(5, 1_038),
      whole.subarray(1_038),
    ];
    const flipped = Buffer.from(whole);
    flipped[600] = (flipped[600] ?? 0) ^ 1;
    const shorter = Buffer.from(header);
    shorter.writeUInt32BE(1_000, 1);
    const broken = [
      flipped,
      whole.subarray(0, 700),
      Buffer.concat([header, first]),
      Buffer.concat([shorter, first]),
      Buffer.concat([whole, Buffer.alloc(1)]),
      Buffer.concat([whole, second]),
      Buffer.concat([header, second, first]),
      Buffer.concat([header, first, first]),
      Buffer.concat([header, second]),
      header,
    ];
    for (const bytes of broken) {
      await writeRaw(file.id, bytes);
      await expect(storage.get(file.id)).rejects.toThrow();
    }
    const other = await stored();
    await writeRaw(other, whole);
    await expect(storage.get(other)).rejects.toThrow();
    await writeRaw(file.id, whole);
    expect((await storage.get(file.id)).equals(Buffer.alloc(2_000, "Siti"))).toBe(true);
  });

  it("does not sweep what was just taken over, however long it lay there before", async () => {
    const { storage } = prepare();
    const file = await arrived(secret);
    const before = new Date(Date.now() - 90 * 60_000);
    utimesSync(file.path, before, before);
    await storage.adopt(file);
    await storage.sweep(new Date(Date.now() - 60 * 60_000), async () => new Set());
    expect(await storage.get(file.id)).toEqual(secret);
  });

  it("keeps bytes unreadable", async () => {
    const kept = await prepare().readRaw(await stored());
    expect(kept.includes("Siti")).toBe(false);
    expect(kept.includes(secret.subarray(0, 4))).toBe(false);
    expect(kept.length).toBeGreaterThan(secret.length);
  });

  it("refuses bytes that were changed, cut off or moved to another id", async () => {
    const { storage, readRaw, writeRaw } = prepare();
    const [changed, cut, moved] = [await stored(), await stored(), await stored()];
    const bytes = await readRaw(changed);
    await writeRaw(cut, (await readRaw(cut)).subarray(0, 20));
    await writeRaw(moved, bytes);
    const flipped = Buffer.from(bytes);
    flipped[flipped.length - 20] = (flipped[flipped.length - 20] ?? 0) ^ 1;
    await writeRaw(changed, flipped);
    for (const id of [changed, cut, moved]) await expect(storage.get(id)).rejects.toThrow();
  });

  it.each(["../../etc/passwd", "", "x".repeat(36), `${randomUUID()}/..`])(
    "takes no id but a UUID: %j",
    async (id) => {
      const { storage } = prepare();
      await expect(storage.put(id, secret)).rejects.toThrow("UUID");
      await expect(storage.get(id)).rejects.toThrow("UUID");
      const file = { id, path: join(folder, "any") };
      await expect(storage.adopt(file)).rejects.toThrow("UUID");
      await expect(Promise.resolve().then(() => storage.delete(id))).rejects.toThrow("UUID");
    },
  );

  it("deletes, also what is not there", async () => {
    const { storage } = prepare();
    const id = await stored();
    await storage.delete(id);
    await storage.delete(id);
    await expect(storage.get(id)).rejects.toThrow();
  });

  it("sweeps old bytes without an owner, nothing else", async () => {
    const { storage, age } = prepare();
    const [wanted, orphan, young] = [await stored(), await stored(), await stored()];
    for (const id of [wanted, orphan]) await age(id, 90);
    const asked: string[] = [];
    const cleaned = await storage.sweep(new Date(Date.now() - 60 * 60_000), async (ids) => {
      asked.push(...ids);
      return new Set(ids.filter((id) => id !== orphan));
    });
    expect({ ...cleaned }).toEqual({ removed: 1, left: {} });
    expect(asked).toEqual(expect.arrayContaining([wanted, orphan]));
    expect(asked).not.toContain(young);
    expect(await storage.get(wanted)).toEqual(secret);
    expect(await storage.get(young)).toEqual(secret);
    await expect(storage.get(orphan)).rejects.toThrow();
  });
}
