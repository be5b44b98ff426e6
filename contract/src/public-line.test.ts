import { type BookEntry, canonicalText, readEntry } from "./public-book.ts";
import { readLine } from "./public-line.ts";

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

const sorted = Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)));
test.each([
  ["as it is written", JSON.stringify(entry)],
  ["with its keys in another order", JSON.stringify(sorted)],
  ["with spaces", JSON.stringify(entry, null, 1).replaceAll("\n", "")],
  ["with spaces around", ` ${JSON.stringify(entry)} `],
  ["of a debt", JSON.stringify({ ...entry, amount: "-5", balance: "-5" })],
  ["with nothing in a field", JSON.stringify({ ...entry, ref: "" })],
  ["with a number of 19 digits", JSON.stringify({ ...entry, amount: "9".repeat(19) })],
  ["with a number of 20 digits", JSON.stringify({ ...entry, amount: "9".repeat(20) })],
  ["with an empty number", JSON.stringify({ ...entry, balance: "" })],
  ["with quotes", JSON.stringify({ ...entry, kind: 'a"b' })],
  ["with a backslash", JSON.stringify({ ...entry, ref: "a\\b" })],
  ["with a letter written otherwise", JSON.stringify(entry).replace("payment", "p\\u0061yment")],
  ["with letters of a language", JSON.stringify({ ...entry, party: "é 😀" })],
  ["with half a letter", JSON.stringify(entry).replace("payment", "\\ud800")],
  ["with a control character", JSON.stringify({ ...entry, ref: "a\tb" })],
  ["with one that JSON forbids", JSON.stringify(entry).replace("payment", "pay\tment")],
  ["with DEL", JSON.stringify({ ...entry, ref: "\u007f" })],
  ["with number 0", JSON.stringify({ ...entry, seq: 0 })],
  ["with a number below 0", JSON.stringify({ ...entry, seq: -1 })],
  ["with a zero before its number", JSON.stringify(entry).replace('"seq":1', '"seq":01')],
  ["with its number as a power", JSON.stringify(entry).replace('"seq":1', '"seq":1e2')],
  ["with its number as a text", JSON.stringify({ ...entry, seq: "1" })],
  ["with the largest number", JSON.stringify({ ...entry, seq: Number.MAX_SAFE_INTEGER })],
  ["with a larger one", JSON.stringify(entry).replace('"seq":1', '"seq":9007199254740993')],
  ["with a field twice", JSON.stringify(entry).replace('"seq":1', '"seq":2,"seq":1')],
  ["with a field more", JSON.stringify({ ...entry, note: "x" })],
  ["with the end of a line in it", JSON.stringify(entry).replace("payment", "pay\nment")],
  ["and another", `${JSON.stringify(entry)}${JSON.stringify(entry)}`],
  ["that is half", JSON.stringify(entry).slice(0, 90)],
])("a line %s is read as JSON is", (_what, line) => {
  const parsed = readEntry(line);
  expect(readLine(line)).toEqual(parsed && { entry: parsed, text: canonicalText(parsed) });
});
