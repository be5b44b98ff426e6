import { randomBytes, randomUUID } from "node:crypto";
import { readCursor, writeCursor } from "./queue-cursor.ts";

const key = randomBytes(32);
const position = {
  segment: 1,
  submittedAt: new Date("2026-05-11T02:41:00.123Z"),
  submissionId: randomUUID(),
};
const cursor = writeCursor(key, "reviews:all", position);

test("a cursor leads back to its position and fits into the field", () => {
  expect(readCursor(key, "reviews:all", cursor)).toEqual(position);
  expect(cursor.length).toBeLessThanOrEqual(200);
});

const payload = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  ["nothing", ""],
  ["a dot", "."],
  ["a word", "next"],
  ["no signature", cursor.split(".")[0] ?? ""],
  ["an empty signature", `${cursor.split(".")[0]}.`],
  ["something behind it", `${cursor}.x`],
  [
    "another position under the signature",
    `${payload(`0.0.${randomUUID()}`)}.${cursor.split(".")[1]}`,
  ],
  ["no position at all", `${payload("'; drop table users; --")}.x`],
  ["a broken character", `${cursor.slice(0, -1)}${cursor.endsWith("A") ? "B" : "A"}`],
])("%s is no cursor", (_name, text) => {
  expect(readCursor(key, "reviews:all", text)).toBeUndefined();
});

test("a cursor is good for the queue, the filter and the key it was made with", () => {
  for (const scope of ["reviews:waiting", "companies:all"]) {
    expect(readCursor(key, scope, cursor)).toBeUndefined();
  }
  expect(readCursor(randomBytes(32), "reviews:all", cursor)).toBeUndefined();
});
