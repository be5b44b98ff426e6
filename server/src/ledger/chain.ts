import { createHmac } from "node:crypto";
import canonicalize from "canonicalize";
import { sha256 } from "../lib/crypto.ts";

/** An entry of an account with a chain, as the public export has it (MONEY, the proof). */
export interface ChainedEntry {
  readonly account: string;
  /** From 1, without gaps. */
  readonly seq: number;
  readonly posting: string;
  /** RFC 3339 in UTC with milliseconds. */
  readonly at: string;
  readonly kind: string;
  /** Digits, with a minus when it is less. */
  readonly amount: string;
  readonly balance: string;
  readonly party: string;
  readonly ref: string;
  readonly prev: string;
  readonly hash: string;
}

/** What the first entry of a chain follows. */
export const chainStart = { seq: 0, balance: "0", hash: "0".repeat(64) } as const;

/** SHA-256 of the canonical JSON (RFC 8785) of the entry without its hash, as lower-case hex. */
export function hashOf({ hash: _hash, ...entry }: ChainedEntry): string {
  return sha256(canonicalize(entry) ?? "");
}

/** Why an entry does not follow the one before it in its account; undefined when it does. */
export function breakIn(
  entry: ChainedEntry,
  before: Pick<ChainedEntry, "seq" | "balance" | "hash">,
): string | undefined {
  if (entry.seq !== before.seq + 1) return `follows number ${before.seq}`;
  if (entry.prev !== before.hash) return "does not name the hash before it";
  if (BigInt(entry.balance) !== BigInt(before.balance) + BigInt(entry.amount)) {
    return "has a balance that is not the one before it plus its amount";
  }
  if (BigInt(entry.balance) < 0n) return "has a balance below zero";
  return entry.hash === hashOf(entry) ? undefined : "does not have the hash of what it says";
}

const pseudonymLength = 16;

/**
 * Name of a funder in the public books of one campaign: the same in all of its entries, another one in every other
 * campaign.
 * @param key secret of the deployment, from which the campaign's own is made.
 */
export function pseudonymOf(key: Buffer, campaignId: string, userId: string): string {
  const secret = createHmac("sha256", key).update(`campaign-secret:${campaignId}`).digest();
  return createHmac("sha256", secret).update(userId).digest("hex").slice(0, pseudonymLength);
}
