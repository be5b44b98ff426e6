import { randomBytes, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { createEncryptedFolder } from "./encrypted-folder.ts";
import { createPartialUploads } from "./partial-uploads.ts";
import { testStorage } from "./storage-suite.ts";

const parent = mkdtempSync(join(tmpdir(), "rukun-storage-"));
const folder = join(parent, "files");
const key = randomBytes(32);
const storage = createEncryptedFolder(folder, key);
const placeOf = (id: string) => join(folder, id.slice(0, 2), id);
const secret = Buffer.from("Siti Rahmawati");

afterAll(() => rmSync(parent, { recursive: true, force: true }));

const age = (file: string, minutes: number) => {
  const moment = new Date(Date.now() - minutes * 60_000);
  utimesSync(file, moment, moment);
};

describe("encrypted folder", () => {
  testStorage(() => ({
    storage,
    key,
    readRaw: async (id) => readFileSync(placeOf(id)),
    writeRaw: async (id, bytes) => writeFileSync(placeOf(id), bytes),
    age: async (id, minutes) => age(placeOf(id), minutes),
  }));

  it("keeps bytes for the owner of the process only, under their final name only", async () => {
    const id = randomUUID();
    await storage.put(id, secret);
    expect(statSync(placeOf(id)).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(placeOf(id))).mode & 0o777).toBe(0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const names = readdirSync(dirname(placeOf(id)));
    expect(names.filter((name) => name.startsWith(id))).toEqual([id]);
  });

  it("sweeps old unfinished writes", async () => {
    const id = randomUUID();
    await storage.put(id, secret);
    const draft = `${placeOf(id)}.0123456789ab.part`;
    const youngDraft = `${placeOf(id)}.ba9876543210.part`;
    for (const file of [draft, youngDraft]) writeFileSync(file, "half");
    age(draft, 90);
    const keepAll = async (ids: readonly string[]) => new Set(ids);
    const { removed, left } = await storage.sweep(new Date(Date.now() - 60 * 60_000), keepAll);
    expect([removed, left]).toEqual([0, {}]);
    expect(readdirSync(dirname(draft))).not.toContain(basename(draft));
    expect(readFileSync(youngDraft, "utf8")).toBe("half");
    expect(await storage.get(id)).toEqual(secret);
  });

  const otherDisk = "/dev/shm";
  const isOtherDisk = existsSync(otherDisk) && statSync(otherDisk).dev !== statSync(parent).dev;
  (isOtherDisk ? it : it.skip)("takes over a file of another disk, too", async () => {
    const far = mkdtempSync(join(otherDisk, "rukun-arriving-"));
    try {
      const parts = createPartialUploads(far, key);
      const upload = { id: randomUUID(), length: secret.length };
      await parts.append(upload, 0, Readable.from([secret]));
      await storage.adopt(parts.sealed(upload.id));
      await storage.adopt(parts.sealed(upload.id));
      expect(await storage.get(upload.id)).toEqual(secret);
      // The folder may hold files of other tests whose ids begin alike.
      const names = readdirSync(dirname(placeOf(upload.id)));
      expect(names.filter((name) => name.startsWith(upload.id))).toEqual([upload.id]);
      expect(statSync(placeOf(upload.id)).mode & 0o777).toBe(0o600);
    } finally {
      rmSync(far, { recursive: true, force: true });
    }
  });

  it("has nothing to sweep before the first file", async () => {
    const empty = createEncryptedFolder(join(parent, "none"), randomBytes(32));
    expect({ ...(await empty.sweep(new Date(), async () => new Set())) }).toEqual({
      removed: 0,
      left: {},
    });
  });

  it("sweeps on behind everything that is not as it should be", async () => {
    const odd = join(parent, "odd");
    const hourAgo = new Date(Date.now() - 60 * 60_000);
    /** Ids in folders that are read in this order. */
    const idIn = (part: string) => part + randomUUID().slice(2);
    const place = (id: string) => join(odd, id.slice(0, 2), id);
    for (const part of ["00", "01", "02", "ff", "lost+found"]) {
      mkdirSync(join(odd, part), { recursive: true });
    }
    writeFileSync(join(odd, "03"), "a file where a folder is expected");
    writeFileSync(join(odd, "lost+found", randomUUID()), "another program's");
    const [vanished, circle, folderId, orphan] = ["00", "01", "02", "ff"].map(idIn) as [
      string,
      string,
      string,
      string,
    ];
    symlinkSync(join(odd, "nothing"), place(vanished));
    symlinkSync(place(circle), place(circle));
    mkdirSync(place(folderId));
    mkdirSync(`${place(folderId)}.part`);
    writeFileSync(place(orphan), "old bytes");
    for (const each of [place(folderId), `${place(folderId)}.part`, place(orphan)]) age(each, 90);
    const { removed, left } = await createEncryptedFolder(odd, key).sweep(
      hourAgo,
      async () => new Set(),
    );
    expect(removed).toBe(1);
    expect(existsSync(place(orphan))).toBe(false);
    expect(Object.values(left).reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(Object.keys(left).join()).toMatch(/ENOTDIR/);
    expect(Object.keys(left).join()).toMatch(/ELOOP/);
    expect(Object.keys(left).join()).toMatch(/EISDIR/);
    expect(readdirSync(join(odd, "lost+found"))).toHaveLength(1);
  });
});
