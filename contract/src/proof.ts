import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, message, optionalText, requiredText } from "./fields.ts";
import { books } from "./public-book.ts";

/* What a stranger checks a campaign's money with (MONEY §7). Anyone may call, without a key: programs do. */

/** Entries that one request may ask for. */
export const mostEntries = 10_000;

const number = (max: number) =>
  z.optional(
    requiredText(15).check(
      z.regex(/^\d+$/, message("numeric")),
      z.refine((text: string) => Number(text) <= max, message("outOfRange")),
    ),
  );
const seq = number(Number.MAX_SAFE_INTEGER);
const hash = z.string().check(z.regex(/^[\da-f]{64}$/));
const book = { campaign_id: requiredText(64), book: choice(books) } as const;

export const bookFormats = ["jsonl", "csv"] as const;
export type BookFormat = (typeof bookFormats)[number];

export const getBook = defineCall({
  method: "GET",
  path: "/v1/campaign/proof",
  summary:
    "The hash-chained book of a published campaign, as JSON Lines or CSV: every entry in its order, funders under pseudonyms. The hash of an entry is the SHA-256 of its RFC 8785 form without `hash`.",
  access: "published",
  query: z.strictObject({
    ...book,
    format: z.optional(choice(bookFormats)),
    /** Begins after the entry with this number. */
    after: seq,
    /** Ends after so many entries; without it, with the last one. */
    limit: number(mostEntries),
  }),
  response: null,
  errors: ["not_found"],
});

/** The state of all public books at one moment, as a Merkle root. */
const seal = z.object({
  at: z.iso.datetime(),
  /** How many books it is made of. */
  size: z.number(),
  root: hash,
});
export type Seal = z.output<typeof seal>;

export const listRoots = defineCall({
  method: "GET",
  path: "/v1/proof/roots",
  summary:
    "The hourly seals, newest first, in keyset pages: Merkle roots (RFC 6962) over the last entry of every public book, `account:seq:hash` in the order of the accounts. Kept for ever.",
  access: "published",
  query: z.strictObject({ cursor: optionalText(20) }),
  response: z.array(seal),
  meta: z.object({ next_cursor: z.nullable(z.string()) }),
});

export const getInclusion = defineCall({
  method: "GET",
  path: "/v1/proof/inclusion",
  summary:
    "How a book is part of a seal: the newest one, the first that covers the entry `seq`, or the one with the value `root`. `not_sealed` while none has the book, or the entry, yet; `not_found` for a value that none has.",
  access: "published",
  query: z.strictObject({
    ...book,
    seq,
    root: z.optional(requiredText(64).check(z.regex(/^[\da-f]{64}$/, message("invalid")))),
  }),
  response: z.object({
    /** `account:seq:hash` of the last entry that the book had. */
    leaf: z.string(),
    /** From 0. */
    index: z.number(),
    ...seal.shape,
    /** Hashes, from the leaf upwards. */
    path: z.array(hash),
  }),
  errors: ["not_found", "not_sealed"],
});

export const getPseudonym = defineCall({
  method: "GET",
  path: "/v1/campaign/proof/pseudonym",
  summary:
    "The caller's own pseudonym in the books of a published campaign, and what leads from the books to their fund account.",
  access: "member",
  query: z.strictObject({ campaign_id: requiredText(64) }),
  response: z.object({
    pseudonym: z.string(),
    /** Of the repayment book: what was shared with the caller before tax, in whole rupiah. */
    shared: z.string(),
    /** Withheld of it: the rest is in the fund account. */
    tax: z.string(),
  }),
  errors: ["not_found"],
});

const subscriptionPath = "/v1/proof/subscription";
const subscription = z.object({ is_subscribed: z.boolean() });

export const getSealSubscription = defineCall({
  method: "GET",
  path: subscriptionPath,
  summary: "Whether the caller is sent each day's seals.",
  access: "member",
  response: subscription,
});

export const setSealSubscription = defineCall({
  method: "POST",
  path: subscriptionPath,
  summary:
    "Has each day's seals sent to the caller after midnight in Jakarta, or no longer; the mails lead to the proof of the campaign. Asking again changes nothing.",
  access: "member",
  rateLimit: { max: 60, windowSeconds: 600 },
  body: z.strictObject({ campaign_id: requiredText(64), is_subscribed: z.boolean() }),
  response: subscription,
  errors: ["not_found"],
});
