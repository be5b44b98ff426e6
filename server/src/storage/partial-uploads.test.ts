import { randomBytes, randomUUID } from "node:crypto";
import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
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

it("gives back the same bytes, however they arrived and wherever it broke", async () => {
  const bytes = randomBytes(900_000);
  const size = fc.integer({ min: 1, max: 300_000 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ length: size, breaks: fc.boolean() }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1_000, max: 300_000 }), { minLength: 1, maxLength: 4 }),
      async (requests, chunkSizes) => {
        const id = randomUUID();
        let offset = 0;
        for (const { length, breaks } of requests) {
          const sent = pieces(bytes.subarray(offset, offset + length), chunkSizes);
          await parts.append(id, offset, arriving(sent, breaks)).catch(() => undefined);
          offset = Math.min(bytes.length, offset + length);
          expect(await parts.size(id)).toBe(offset);
        }
        await parts.append(id, offset, arriving(pieces(bytes.subarray(offset), chunkSizes)));
        expect((await parts.read(id, bytes.length)).equals(bytes)).toBe(true);
        await parts.remove(id);
      },
    ),
    { numRuns: 25 },
  );
});

it("cuts off what a crash tore, wherever it tore", async () => {
  const bytes = randomBytes(2_000);
  for (let left = 0; left <= 2_100; left += 150) {
    const id = randomUUID();
    await parts.append(id, 0, arriving([bytes.subarray(0, 1_000)]));
    const whole = readFileSync(placeOf(id)).length;
    await parts.append(id, 1_000, arriving([bytes.subarray(1_000)]));
    const kept = readFileSync(placeOf(id));
    writeFileSync(placeOf(id), kept.subarray(0, left));
    const expected = left >= kept.length ? 2_000 : left >= whole ? 1_000 : 0;
    expect([left, await parts.size(id)]).toEqual([left, expected]);
    await parts.append(id, expected, arriving([bytes.subarray(expected)]));
    expect((await parts.read(id, 2_000)).equals(bytes)).toBe(true);
  }
});

it("does not believe a record that was never finished", async () => {
  const id = randomUUID();
  await parts.append(id, 0, arriving([Buffer.from("first")]));
  // The file was made longer, and the bytes never came.
  appendFileSync(placeOf(id), Buffer.concat([Buffer.from([0, 0, 0, 60]), Buffer.alloc(60)]));
  expect(await parts.size(id)).toBe(5);
  await parts.append(id, 5, arriving([Buffer.from(" and second")]));
  expect((await parts.read(id, 16)).toString()).toBe("first and second");
});

it("keeps bytes unreadable, and each in its place of its upload", async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  for (const id of [one, other]) await parts.append(id, 0, arriving([Buffer.from("Siti")]));
  expect(readFileSync(placeOf(one)).includes("Siti")).toBe(false);
  expect(statSync(placeOf(one)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(placeOf(other), readFileSync(placeOf(one)));
  expect(await parts.size(other)).toBe(0);
  await expect(parts.read(other, 4)).rejects.toThrow("not complete");
});

it("refuses another offset than its own, and lengths that are not reached", async () => {
  const id = randomUUID();
  await parts.append(id, 0, arriving([Buffer.from("abc")]));
  await expect(parts.append(id, 2, arriving([Buffer.from("x")]))).rejects.toThrow("offset");
  await expect(parts.read(id, 4)).rejects.toThrow("not complete");
  await expect(parts.read(randomUUID(), 4)).rejects.toThrow("ENOENT");
  expect(await parts.size(randomUUID())).toBe(0);
});

it.each(["../../etc/passwd", "", "x".repeat(36)])("takes no id but a UUID: %j", async (id) => {
  await expect(parts.size(id)).rejects.toThrow("UUID");
  await expect(parts.append(id, 0, arriving([]))).rejects.toThrow("UUID");
  await expect(parts.remove(id)).rejects.toThrow("UUID");
});
