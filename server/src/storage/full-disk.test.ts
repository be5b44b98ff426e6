import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createEncryptedFolder } from "./encrypted-folder.ts";
import { createPartialUploads } from "./partial-uploads.ts";

const folder = mkdtempSync(join(tmpdir(), "rukun-full-"));
const key = randomBytes(32);
const full = { code: "ENOSPC" };

let writev: jest.SpyInstance<
  Promise<{ bytesWritten: number; buffers: Buffer[] }>,
  [Buffer[], number]
>;
beforeAll(async () => {
  writeFileSync(join(folder, "any"), "");
  const handle = await open(join(folder, "any"));
  writev = jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, "writev") as never;
  await handle.close();
});
afterAll(() => {
  writev.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

/** The disk takes the first bytes of the next write, and no more of it. */
function fillDiskUp(): void {
  writev.mockImplementationOnce(async function (this: FileHandle, [first], position) {
    const bytes = first?.subarray(0, 1) ?? Buffer.alloc(0);
    const { bytesWritten } = await this.write(bytes, 0, bytes.length, position);
    return { bytesWritten, buffers: [] };
  });
  writev.mockRejectedValueOnce(Object.assign(new Error("no space left on device"), full));
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());

test("a stored file that finds no room leaves nothing, and is stored once there is some", async () => {
  const place = join(folder, "files");
  const storage = createEncryptedFolder(place, key);
  const id = randomUUID();
  const bytes = randomBytes(1000);
  fillDiskUp();
  await expect(storage.put(id, bytes)).rejects.toMatchObject(full);
  expect(filesIn(place)).toEqual([]);
  await storage.put(id, bytes);
  expect(await storage.get(id)).toEqual(bytes);
});

test("an upload keeps the received bytes, frees the space of the rest, and can be resumed", async () => {
  const place = join(folder, "uploads");
  const parts = createPartialUploads(place, key);
  const bytes = randomBytes(3000);
  const upload = { id: randomUUID(), length: bytes.length };
  await parts.append(upload, 0, Readable.from([bytes.subarray(0, 1000)]));
  const { size } = statSync(join(place, upload.id));
  fillDiskUp();
  const rest = () => Readable.from([bytes.subarray(1000)]);
  await expect(parts.append(upload, 1000, rest())).rejects.toMatchObject(full);
  expect(statSync(join(place, upload.id)).size).toBe(size);
  expect(await parts.size(upload)).toBe(1000);
  expect(await parts.append(upload, 1000, rest())).toBe(3000);
  const read = Buffer.alloc(bytes.length);
  await parts.read(upload, read);
  expect(read).toEqual(bytes);
});

test("an upload that cannot be read for now is not taken for one that was torn off", async () => {
  const parts = createPartialUploads(join(folder, "unreadable"), key);
  const upload = { id: randomUUID(), length: 10 };
  await parts.append(upload, 0, Readable.from([randomBytes(10)]));
  const handle = await open(join(folder, "any"));
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { read } = prototype;
  let reads = 0;
  prototype.read = function (this: FileHandle, ...place: Parameters<typeof read>) {
    reads += 1;
    // Behind the header of the file, that of the record, and the look for another one: the record itself.
    if (reads === 4) throw Object.assign(new Error("i/o error"), { code: "EIO" });
    return read.apply(this, place);
  } as typeof read;
  try {
    await expect(parts.size(upload)).rejects.toMatchObject({ code: "EIO" });
  } finally {
    prototype.read = read;
  }
  expect(await parts.size(upload)).toBe(10);
});
