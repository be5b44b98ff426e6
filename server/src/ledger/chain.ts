import { createHmac } from "node:crypto";
import { type BookEntry, breakOf, type ChainBreak } from "@rukun/contract/public-book";
import canonicalize from "canonicalize";
import { sha256 } from "../lib/crypto.ts";

/** An entry of an account with a chain, as the public export has it (MONEY, the proof). */
export type ChainedEntry = BookEntry;

/** SHA-256 of the canonical JSON (RFC 8785) of the entry without its hash, as lower-case hex. */
export function hashOf({ hash: _hash, ...entry }: ChainedEntry): string {
  return sha256(canonicalize(entry) ?? "");
}

type Before = Pick<ChainedEntry, "seq" | "balance" | "hash">;

const texts: Readonly<Record<ChainBreak, (before: Before) => string>> = {
  number: ({ seq }) => `follows number ${seq}`,
  previous: () => "does not name the hash before it",
  balance: () => "has a balance that is not the one before it plus its amount",
  "below-zero": () => "has a balance below zero",
  hash: () => "does not have the hash of what it says",
};

/** Why an entry does not follow the one before it in its account; undefined when it does. */
export function breakIn(entry: ChainedEntry, before: Before): string | undefined {
  const found = breakOf(entry, before, hashOf);
  return found && texts[found](before);
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
