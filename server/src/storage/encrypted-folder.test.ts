import { randomBytes, randomUUID } from "node:crypto";
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createEncryptedFolder } from "./encrypted-folder.ts";

const parent = mkdtempSync(join(tmpdir(), "rukun-storage-"));
const folder = join(parent, "files");
const storage = createEncryptedFolder(folder, randomBytes(32));
const placeOf = (id: string) => join(folder, id.slice(0, 2), id);
const secret = Buffer.concat([
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  Buffer.from("Siti Rahmawati"),
]);

afterAll(() => rmSync(parent, { recursive: true, force: true }));

const age = (file: string, minutes: number) => {
  const moment = new Date(Date.now() - minutes * 60_000);
  utimesSync(file, moment, moment);
};

describe("encrypted folder", () => {
  it("gives back what was put, and only to its id", async () => {
    const id = randomUUID();
    await storage.put(id, secret);
    expect(await storage.get(id)).toEqual(secret);
    await expect(storage.get(randomUUID())).rejects.toThrow("ENOENT");
  });

  it("keeps bytes unreadable, for the owner of the process only, under their final name only", async () => {
    const id = randomUUID();
    await storage.put(id, secret);
    const kept = readFileSync(placeOf(id));
    expect(kept.includes("Siti")).toBe(false);
    expect(kept.includes(secret.subarray(0, 4))).toBe(false);
    expect(statSync(placeOf(id)).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(placeOf(id))).mode & 0o777).toBe(0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(dirname(placeOf(id))).filter((name) => name.includes("part"))).toEqual([]);
  });

  it("refuses bytes that were changed, cut off or moved to another id", async () => {
    const [changed, cut, moved] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [changed, cut]) await storage.put(id, secret);
    const bytes = readFileSync(placeOf(changed));
    writeFileSync(placeOf(cut), bytes.subarray(0, 20));
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    writeFileSync(placeOf(changed), bytes);
    await storage.put(moved, secret);
    const elsewhere = `${moved.slice(0, 2)}${randomUUID().slice(2)}`;
    renameSync(placeOf(moved), placeOf(elsewhere));
    for (const id of [changed, cut, elsewhere]) await expect(storage.get(id)).rejects.toThrow();
  });

  it.each(["../../etc/passwd", "", "x".repeat(36), `${randomUUID()}/..`])(
    "takes no id but a UUID: %j",
    async (id) => {
      await expect(storage.put(id, secret)).rejects.toThrow("UUID");
      await expect(storage.get(id)).rejects.toThrow("UUID");
    },
  );

  it("deletes, also what is not there", async () => {
    const id = randomUUID();
    await storage.put(id, secret);
    await storage.delete(id);
    await storage.delete(id);
    await expect(storage.get(id)).rejects.toThrow("ENOENT");
  });

  it("sweeps old bytes without an owner and unfinished writes, nothing else", async () => {
    const [wanted, orphan, young] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [wanted, orphan, young]) await storage.put(id, secret);
    const draft = `${placeOf(wanted)}.0123456789ab.part`;
    const youngDraft = `${placeOf(young)}.0123456789ab.part`;
    for (const file of [draft, youngDraft]) writeFileSync(file, "half");
    for (const file of [placeOf(wanted), placeOf(orphan), draft]) age(file, 90);
    const removed = await storage.sweep(
      new Date(Date.now() - 60 * 60_000),
      async (ids) => new Set(ids.filter((id) => id === wanted)),
    );
    expect(removed).toBe(1);
    expect(await storage.get(wanted)).toEqual(secret);
    expect(await storage.get(young)).toEqual(secret);
    await expect(storage.get(orphan)).rejects.toThrow("ENOENT");
    expect(readdirSync(dirname(draft))).not.toContain(draft.split("/").at(-1));
    expect(readFileSync(youngDraft, "utf8")).toBe("half");
  });

  it("has nothing to sweep before the first file", async () => {
    const empty = createEncryptedFolder(join(parent, "none"), randomBytes(32));
    expect(await empty.sweep(new Date(), async () => new Set())).toBe(0);
  });
});
