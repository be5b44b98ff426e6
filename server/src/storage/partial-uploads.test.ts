import { randomBytes, randomUUID } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { createPartialUploads } from "./partial-uploads.ts";

const folder = join(mkdtempSync(join(tmpdir(), "rukun-parts-")), "uploads");
const key = randomBytes(32);
const parts = createPartialUploads(folder, key);
const placeOf = (id: string) => join(folder, id);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pieces as a connection delivers them; it may break at the end. */
async function* arriving(pieces: readonly Buffer[], breaks = false) {
  yield* pieces;
  if (breaks) throw new Error("the connection broke");
}

/** Cuts bytes into pieces of the given sizes, again and again. */
function pieces(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const cut: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    cut.push(bytes.subarray(at, at + size));
    at += size;
  }
  return cut;
}

const upload = (length: number) => ({ id: randomUUID(), length });

async function read(of: { id: string; length: number }): Promise<Buffer> {
  const bytes = Buffer.alloc(of.length);
  await parts.read(of, bytes);
  return bytes;
}

it("returns the same bytes, however they arrived and wherever it was interrupted", async () => {
  const bytes = randomBytes(900_000);
  const size = fc.integer({ min: 1, max: 300_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ length: size, breaks: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1_000, max: 300_000 }), { minLength: 1, maxLength: 4 }),
      async (requests, chunkSizes) => {
        const one = upload(bytes.length);
        let offset = 0;
        for (const { length, breaks } of requests) {
          const sent = pieces(bytes.subarray(offset, offset + length), chunkSizes);
          await parts.append(one, offset, arriving(sent, breaks)).catch(() => undefined);
          offset = Math.min(bytes.length, offset + length);
          expect(await parts.size(one)).toBe(offset);
        }
        await parts.append(one, offset, arriving(pieces(bytes.subarray(offset), chunkSizes)));
        expect((await read(one)).equals(bytes)).toBe(true);
        await parts.remove(one.id);
      },
    ),
    { numRuns: 25 },
  );
});

it("takes one large piece as well as small ones", async () => {
  const bytes = randomBytes(3_000_000);
  const one = upload(bytes.length);
  await parts.append(one, 0, arriving([bytes]));
  expect((await read(one)).equals(bytes)).toBe(true);
});

it("cuts off what a crash tore, wherever it tore", async () => {
  const bytes = randomBytes(2_000);
  for (let left = 0; left <= 2_100; left += 150) {
    const one = upload(2_000);
    await parts.append(one, 0, arriving([bytes.subarray(0, 1_000)]));
    const whole = readFileSync(placeOf(one.id)).length;
    await parts.append(one, 1_000, arriving([bytes.subarray(1_000)]));
    const kept = readFileSync(placeOf(one.id));
    writeFileSync(placeOf(one.id), kept.subarray(0, left));
    const expected = left >= kept.length ? 2_000 : left >= whole ? 1_000 : 0;
    expect([left, await parts.size(one)]).toEqual([left, expected]);
    await parts.append(one, expected, arriving([bytes.subarray(expected)]));
    expect((await read(one)).equals(bytes)).toBe(true);
  }
});

it("ignores a record that was never finished", async () => {
  const one = upload(16);
  await parts.append(one, 0, arriving([Buffer.from("first")]));
  // The file was made longer, and the bytes never came.
  appendFileSync(placeOf(one.id), Buffer.concat([Buffer.from([0, 0, 0, 60]), Buffer.alloc(60)]));
  expect(await parts.size(one)).toBe(5);
  await parts.append(one, 5, arriving([Buffer.from(" and second")]));
  expect((await read(one)).toString()).toBe("first and second");
});

it("starts again over a file that is none of its own", async () => {
  const one = upload(4);
  await parts.append(one, 0, arriving([Buffer.from("Siti")]));
  writeFileSync(placeOf(one.id), randomBytes(500));
  expect(await parts.size(one)).toBe(0);
  await parts.append(one, 0, arriving([Buffer.from("Rani")]));
  expect((await read(one)).toString()).toBe("Rani");
});

it("keeps bytes unreadable, and each in its place of its upload", async () => {
  const [one, other] = [upload(4), upload(4)];
  for (const each of [one, other]) await parts.append(each, 0, arriving([Buffer.from("Siti")]));
  expect(readFileSync(placeOf(one.id)).includes("Siti")).toBe(false);
  expect(statSync(placeOf(one.id)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(placeOf(other.id), readFileSync(placeOf(one.id)));
  expect(await parts.size(other)).toBe(0);
  await expect(read(other)).rejects.toThrow();
});

it("refuses another offset than its own, lengths that are not reached, and bytes beyond", async () => {
  const one = upload(4);
  await parts.append(one, 0, arriving([Buffer.from("abc")]));
  await expect(parts.append(one, 2, arriving([Buffer.from("x")]))).rejects.toThrow("offset");
  await expect(read(one)).rejects.toThrow("not complete");
  await expect(parts.append(one, 3, arriving([Buffer.from("de")]))).rejects.toThrow("announced");
  expect(await parts.size(one)).toBe(3);
  expect(await parts.size({ ...one, length: 3 })).toBe(0);
  await expect(read(upload(4))).rejects.toThrow("ENOENT");
  expect(await parts.size(upload(4))).toBe(0);
});

it.each(["../../etc/passwd", "", "x".repeat(36)])("takes no id but a UUID: %j", async (id) => {
  await expect(parts.size({ id, length: 1 })).rejects.toThrow("UUID");
  await expect(parts.append({ id, length: 1 }, 0, arriving([]))).rejects.toThrow("UUID");
  await expect(parts.remove(id)).rejects.toThrow("UUID");
});

it("sweeps what is old and unwanted, also behind what is not as it should be", async () => {
  const hourAgo = new Date(Date.now() - 60 * 60_000);
  const age = (id: string) => utimesSync(placeOf(id), new Date(0), new Date(0));
  const [wanted, orphan, young] = [upload(32), upload(32), upload(32)];
  for (const each of [wanted, orphan, young]) await parts.append(each, 0, arriving([key]));
  const [circle, folderId, vanished] = [randomUUID(), randomUUID(), randomUUID()];
  symlinkSync(placeOf(circle), placeOf(circle));
  symlinkSync(placeOf(randomUUID()), placeOf(vanished));
  mkdirSync(placeOf(folderId));
  for (const id of [wanted.id, orphan.id, folderId]) age(id);
  const { removed, left } = await parts.sweep(hourAgo, async () => new Set([wanted.id]));
  expect(removed).toBe(1);
  expect([wanted, orphan, young].map(({ id }) => existsSync(placeOf(id)))).toEqual([
    true,
    false,
    true,
  ]);
  expect(Object.values(left)).toEqual([1, 1]);
  expect(Object.keys(left).join()).toMatch(/ELOOP.*EISDIR|EISDIR.*ELOOP/);
});
