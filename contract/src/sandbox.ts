import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { choice, message, positiveAmount, requiredText } from "./fields.ts";
import { bankFailures } from "./payouts.ts";

/** Outside production there is no bank: whoever tries the product plays it. */
export const playedAccount = z.object({
  id: z.string(),
  bank_code: z.string(),
  account_number: z.string(),
  name: z.string(),
  /** Digits of whole rupiah. */
  amount: z.string(),
  expires_at: z.iso.datetime(),
});
export type PlayedAccount = z.output<typeof playedAccount>;

export const listPlayedAccounts = defineCall({
  method: "GET",
  path: "/v1/development/sandbox/virtual-accounts",
  summary:
    "The newest virtual accounts of the bank that is played. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  response: z.array(playedAccount),
});

/** `twice`: two payments; `late`: after the account's time; `told-again`: one payment, told three times. */
export const waysToPay = ["once", "twice", "late", "told-again"] as const;
export type WayToPay = (typeof waysToPay)[number];

export const payPlayedAccount = defineCall({
  method: "POST",
  path: "/v1/development/sandbox/virtual-accounts/:account_id/pay",
  summary:
    "Pays into a virtual account of the bank that is played. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  params: z.object({ account_id: requiredText(64) }),
  body: z.strictObject({ amount: positiveAmount(), how: choice(waysToPay) }),
  response: z.object({ messages: z.number() }),
  errors: ["not_found"],
});

export const payStray = defineCall({
  method: "POST",
  path: "/v1/development/sandbox/stray-payments",
  summary: "Pays what nobody waits for. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  body: z.strictObject({ amount: positiveAmount(), reference: requiredText(60) }),
  response: z.object({ messages: z.number() }),
});

/** Money that the bank that is played was asked to pay out. */
export const playedPayout = z.object({
  /** Also the bank's reference of it. */
  id: z.string(),
  bank_code: z.string(),
  last_digits: z.string(),
  name: z.string(),
  description: z.string(),
  /** Digits of whole rupiah. */
  amount: z.string(),
  status: z.enum(["PENDING", "COMPLETED", "FAILED", "REVERSED"]),
});
export type PlayedPayout = z.output<typeof playedPayout>;

export const listPlayedPayouts = defineCall({
  method: "GET",
  path: "/v1/development/sandbox/payouts",
  summary:
    "The newest payouts that the bank that is played was asked for. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  response: z.array(playedPayout),
});

/** `told-again`: it arrived, and is told three times. `returned`: of one that had arrived. */
export const payoutOutcomes = ["arrived", "failed", "told-again", "returned"] as const;
export type PayoutOutcome = (typeof payoutOutcomes)[number];

export const decidePlayedPayout = defineCall({
  method: "POST",
  path: "/v1/development/sandbox/payouts/:payout_id/decide",
  summary:
    "Decides, once, what becomes of a payout of the bank that is played, and sends back, once, what had arrived; again, it is told again. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  params: z.object({ payout_id: requiredText(64) }),
  body: z.strictObject({
    outcome: choice(payoutOutcomes),
    /** Why it failed or was sent back. */
    reason: z.optional(choice(bankFailures)),
  }),
  response: z.object({ messages: z.number() }),
  errors: ["not_found"],
});

/** Outside parties that are played, by what they are asked. */
export const playedParties = [
  "virtual-account",
  "payout",
  "name-check",
  "signature",
  "transfer",
] as const;
export type PlayedParty = (typeof playedParties)[number];
/** `refuse`: it says no; `late`: it does it, and says so later; `twice`: it says so twice; `none`: it does it, and is silent. */
export const oddAnswers = ["refuse", "late", "twice", "none"] as const;
export type OddAnswer = (typeof oddAnswers)[number];
/** How banks write names: cut after 20 or 30 letters, shortened, with titles; `stranger`: of somebody else. */
export const nameForms = ["cut_20", "cut_30", "short", "titled", "stranger"] as const;
export type NameForm = (typeof nameForms)[number];

/** What each party can be told to answer. */
export const playedAnswers = {
  "virtual-account": oddAnswers,
  payout: oddAnswers,
  "name-check": [...oddAnswers, ...nameForms],
  signature: oddAnswers,
  transfer: oddAnswers,
} as const satisfies Record<PlayedParty, readonly (OddAnswer | NameForm)[]>;
export const everyAnswer = playedAnswers["name-check"];
export type PlayedAnswer = (typeof everyAnswer)[number];

const nextAnswer = z.object({
  party: z.enum(playedParties),
  /** Null: as usual. */
  answer: z.nullable(z.enum(everyAnswer)),
});
export type NextAnswer = z.output<typeof nextAnswer>;

export const listNextAnswers = defineCall({
  method: "GET",
  path: "/v1/development/sandbox/next-answers",
  summary:
    "How each outside party that is played answers the next time it is asked. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  response: z.array(nextAnswer),
});

export const setNextAnswer = defineCall({
  method: "POST",
  path: "/v1/development/sandbox/next-answers",
  summary:
    "Chooses how an outside party that is played answers the next time it is asked, once; afterwards, and without an answer, as usual. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  body: z
    .strictObject({
      party: choice(playedParties),
      answer: z.optional(choice(everyAnswer)),
    })
    .check(
      z.refine(
        ({ party, answer }) =>
          answer === undefined || (playedAnswers[party] as readonly string[]).includes(answer),
        { path: ["answer"], error: message("choose") },
      ),
    ),
  response: nextAnswer,
});

/** A document at the signature provider that is played. */
export const playedDocument = z.object({
  id: z.string(),
  title: z.string(),
  signer_name: z.string(),
  sha256: z.string(),
  /** Where the signer goes back to. */
  return_url: z.string(),
  /** Where the mark belongs: a page from 1, and a box in PDF points from its lower left corner. */
  position: z.nullable(
    z.object({
      page: z.number(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
  signed_at: z.nullable(z.iso.datetime()),
});
export type PlayedDocument = z.output<typeof playedDocument>;

export const listPlayedDocuments = defineCall({
  method: "GET",
  path: "/v1/development/sandbox/documents",
  summary:
    "The newest documents of the signature provider that is played. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  response: z.array(playedDocument),
});

const documentParams = z.object({ document_id: requiredText(64) });

export const getPlayedDocument = defineCall({
  method: "GET",
  path: "/v1/development/sandbox/documents/:document_id",
  summary: "A document of the signature provider that is played. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  params: documentParams,
  response: playedDocument,
  errors: ["not_found"],
});

export const signPlayedDocument = defineCall({
  method: "POST",
  path: "/v1/development/sandbox/documents/:document_id/sign",
  summary:
    "Signs a document at the signature provider that is played; again, it is told again. Exists only outside production.",
  access: "public",
  developmentOnly: true,
  params: documentParams,
  response: playedDocument,
  errors: ["not_found"],
});
