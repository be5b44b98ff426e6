import { randomUUID } from "node:crypto";
import type { Storage } from "./port.ts";

/** What a suite needs to know of the storage it tests. */
export interface StorageUnderTest {
  readonly storage: Storage;
  /** The bytes as they lie there. */
  readonly readRaw: (id: string) => Promise<Buffer>;
  readonly writeRaw: (id: string, bytes: Buffer) => Promise<void>;
  /** Makes stored bytes older, in minutes. */
  readonly age: (id: string, minutes: number) => Promise<void>;
}

const secret = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from("Siti Rahmawati"),
]);

/** What every storage promises, whatever is behind it. */
export function testStorage(prepare: () => StorageUnderTest): void {
  const stored = async (bytes = secret) => {
    const id = randomUUID();
    await prepare().storage.put(id, bytes);
    return id;
  };

  it("gives back what was put, and only to its id", async () => {
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
    const removed = await storage.sweep(new Date(Date.now() - 60 * 60_000), async (ids) => {
      asked.push(...ids);
      return new Set(ids.filter((id) => id !== orphan));
    });
    expect(removed).toBe(1);
    expect(asked).toEqual(expect.arrayContaining([wanted, orphan]));
    expect(asked).not.toContain(young);
    expect(await storage.get(wanted)).toEqual(secret);
    expect(await storage.get(young)).toEqual(secret);
    await expect(storage.get(orphan)).rejects.toThrow();
  });
}
