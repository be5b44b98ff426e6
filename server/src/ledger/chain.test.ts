import { createHash } from "node:crypto";
import { chainStart } from "@rukun/contract/public-book";
import { breakIn, type ChainedEntry, hashOf, pseudonymOf } from "./chain.ts";

const entry: ChainedEntry = {
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
  hash: "",
};
/** Written out, so that nothing but the published format decides. */
const canonical = `{"account":"escrow:3d0ff2d2-6d4b-4b0e-9d1a-0a6d8a5c2f10","amount":"2500000","at":"2026-01-02T03:04:05.678Z","balance":"2500000","kind":"payment","party":"0123456789abcdef","posting":"0195c5b8-1f2e-7c3d-8a4b-5c6d7e8f9012","prev":"${"0".repeat(64)}","ref":"f81d4fae-7dec-41d0-a765-00a0c91e6bf6","seq":1}`;
const sealed = { ...entry, hash: createHash("sha256").update(canonical).digest("hex") };

test("the hash is that of the published format", () => {
  expect(hashOf(entry)).toBe(sealed.hash);
});

test("an entry follows the start of a chain, and the next one follows it", () => {
  expect(breakIn(sealed, chainStart)).toBeUndefined();
  const next = { ...sealed, seq: 2, amount: "-500000", balance: "2000000", prev: sealed.hash };
  expect(breakIn({ ...next, hash: hashOf(next) }, sealed)).toBeUndefined();
});

test.each([
  ["amount", "2500001", "has a balance that is not the one before it plus its amount"],
  ["balance", "2500001", "has a balance that is not the one before it plus its amount"],
  ["seq", 2, "follows number 0"],
  ["prev", "1".repeat(64), "does not name the hash before it"],
  ["at", "2026-01-02T03:04:05.679Z", "does not have the hash of what it says"],
  ["kind", "refund", "does not have the hash of what it says"],
  ["party", "fedcba9876543210", "does not have the hash of what it says"],
  ["ref", "another", "does not have the hash of what it says"],
  ["posting", "0195c5b8-1f2e-7c3d-8a4b-5c6d7e8f9013", "does not have the hash of what it says"],
  ["account", "escrow:another", "does not have the hash of what it says"],
] as const)("a changed %s is found", (key, value, found) => {
  expect(breakIn({ ...sealed, [key]: value }, chainStart)).toBe(found);
});

test("a balance below zero is found, whatever its hash", () => {
  const below = { ...sealed, amount: "-1", balance: "-1" };
  expect(breakIn({ ...below, hash: hashOf(below) }, chainStart)).toBe("has a balance below zero");
});

test("a funder has one pseudonym in a campaign, another in the next, and none can be told without the key", () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const name = pseudonymOf(key, "campaign", "user");
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(pseudonymOf(key, "campaign", "user")).toBe(name);
  const others = [
    pseudonymOf(key, "another", "user"),
    pseudonymOf(key, "campaign", "another"),
    pseudonymOf(other, "campaign", "user"),
  ];
  expect(new Set([name, ...others]).size).toBe(4);
});
