import { type BookEntry, canonicalText, readEntry, readSealed, sealedText } from "./public-book.ts";

const entry: BookEntry = {
  account: "escrow:3d0ff2d2-6d4b-4b0e-9d1a-0a6d8a5c2f10",
  seq: 1,
  posting: "0195c5b8-1f2e-7c3d-8a4b-5c6d7e8f9012",
  at: "2026-01-02T03:04:05.678Z",
  kind: "payment",
  amount: "2500000",
  balance: "2500000",
  party: "0123456789abcdef",
  ref: "f81d4fae-7dec-41d0-a765-00a0c91e6bf6",
  prev: "0".repeat(64),
  hash: "a".repeat(64),
};

test("the text that is hashed has its keys in order, and no hash", () => {
  expect(canonicalText(entry)).toBe(
    `{"account":"${entry.account}","amount":"2500000","at":"2026-01-02T03:04:05.678Z","balance":"2500000","kind":"payment","party":"0123456789abcdef","posting":"${entry.posting}","prev":"${"0".repeat(64)}","ref":"${entry.ref}","seq":1}`,
  );
});

test("an entry is read as it was written", () => {
  expect(readEntry(JSON.stringify(entry))).toEqual(entry);
});

test.each([
  ["half of one", JSON.stringify(entry).slice(0, 90)],
  ["no object", "7"],
  ["nothing", "null"],
  ["one field less", JSON.stringify({ ...entry, ref: undefined })],
  ["one field more", JSON.stringify({ ...entry, note: "x" })],
  ["a field of another type", JSON.stringify({ ...entry, amount: 2_500_000 })],
  ["another field instead", JSON.stringify({ ...entry, ref: undefined, note: "x" })],
  ["an amount that is none", JSON.stringify({ ...entry, amount: "2500000.5" })],
  ["a number that is none", JSON.stringify({ ...entry, seq: 1.5 })],
])("%s is no entry", (_what, line) => {
  expect(readEntry(line)).toBeUndefined();
});

test("what was sealed is read as it was written, and nothing else", () => {
  const { account, seq, hash } = entry;
  expect(readSealed(sealedText(entry))).toEqual({ account, seq, hash });
  expect(readSealed(`${sealedText(entry)}0`)).toBeUndefined();
  expect(readSealed("escrow:1:2")).toBeUndefined();
});
