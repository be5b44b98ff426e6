/* The public books of a campaign: one object per entry, chained by hashes. Shared by the server and whoever checks. */

export const books = ["escrow", "repayment"] as const;
export type Book = (typeof books)[number];

/** An entry, with its fields in the order in which they are published. */
export interface BookEntry {
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
  /** A funder's pseudonym in this campaign, or `company`, `platform`, `state`. */
  readonly party: string;
  /** What it belongs to: a transaction, an instalment, a disbursement. */
  readonly ref: string;
  readonly prev: string;
  readonly hash: string;
}

/** Columns of the CSV, and keys of the JSON. */
export const bookFields = [
  "account",
  "seq",
  "posting",
  "at",
  "kind",
  "amount",
  "balance",
  "party",
  "ref",
  "prev",
  "hash",
] as const satisfies readonly (keyof BookEntry)[];

/** What the first entry of a chain follows. */
export const chainStart = { seq: 0, balance: "0", hash: "0".repeat(64) } as const;

/** The text that is hashed: RFC 8785, which for these fields is their JSON with the keys in order. */
export const canonicalText = (entry: BookEntry): string =>
  JSON.stringify({
    account: entry.account,
    amount: entry.amount,
    at: entry.at,
    balance: entry.balance,
    kind: entry.kind,
    party: entry.party,
    posting: entry.posting,
    prev: entry.prev,
    ref: entry.ref,
    seq: entry.seq,
  });

const digits = /^-?\d{1,19}$/;

/** An entry as it was published; undefined for a line that is none. */
export function readEntry(line: string): BookEntry | undefined {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (typeof read !== "object" || read === null) return undefined;
  const entry = read as Record<string, unknown>;
  if (Object.keys(entry).length !== bookFields.length) return undefined;
  for (const field of bookFields) {
    if (typeof entry[field] !== (field === "seq" ? "number" : "string")) return undefined;
  }
  const { seq, amount, balance } = read as BookEntry;
  const isWhole = Number.isSafeInteger(seq) && digits.test(amount) && digits.test(balance);
  return isWhole ? (read as BookEntry) : undefined;
}

/** Why an entry does not follow the one before it: its number, the hash before, the sum, a debt, its own hash. */
export type ChainBreak = "number" | "previous" | "balance" | "below-zero" | "hash";

/** Why an entry does not follow the one before it in its account; undefined when it does. */
export function breakOf(
  entry: BookEntry,
  before: Pick<BookEntry, "seq" | "balance" | "hash">,
  hashOf: (entry: BookEntry) => string,
): ChainBreak | undefined {
  if (entry.seq !== before.seq + 1) return "number";
  if (entry.prev !== before.hash) return "previous";
  if (BigInt(entry.balance) !== BigInt(before.balance) + BigInt(entry.amount)) return "balance";
  if (entry.balance.startsWith("-") && BigInt(entry.balance) < 0n) return "below-zero";
  return entry.hash === hashOf(entry) ? undefined : "hash";
}

/** The last entry of an account, as it is sealed. */
export const sealedText = ({ account, seq, hash }: Pick<BookEntry, "account" | "seq" | "hash">) =>
  `${account}:${seq}:${hash}`;

/** What `sealedText` wrote; undefined for anything else. */
export function readSealed(leaf: string): Pick<BookEntry, "account" | "seq" | "hash"> | undefined {
  const [, account, seq, hash] =
    /^([a-z]+:[\da-f-]{36}):(\d{1,15}):([\da-f]{64})$/.exec(leaf) ?? [];
  return account && hash ? { account, seq: Number(seq), hash } : undefined;
}
