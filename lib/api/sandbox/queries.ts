import type {
  getPlayedDocument,
  listNextAnswers,
  listPlayedAccounts,
  listPlayedDocuments,
  listPlayedPayouts,
} from "@rukun/contract/sandbox";
import { queriesOf } from "../query";

/* Parties that are played do not exist in production. */

const { read, one } = queriesOf("sandbox");

const polled = { refetchInterval: 3000, staleTime: 0 };

/** Virtual accounts of the bank that is played. */
export const usePlayedAccounts = read<typeof listPlayedAccounts>(
  "GET /v1/development/sandbox/virtual-accounts",
  polled,
);

/** Payouts that the bank that is played was asked for. */
export const usePlayedPayouts = read<typeof listPlayedPayouts>(
  "GET /v1/development/sandbox/payouts",
  polled,
);

/** How the parties that are played answer next. */
export const useNextAnswers = read<typeof listNextAnswers>(
  "GET /v1/development/sandbox/next-answers",
  polled,
);

/** Documents at the signature provider that is played. */
export const usePlayedDocuments = read<typeof listPlayedDocuments>(
  "GET /v1/development/sandbox/documents",
  polled,
);

/** One of them. */
export const usePlayedDocument = one<typeof getPlayedDocument>(
  "GET /v1/development/sandbox/documents/:document_id",
);
