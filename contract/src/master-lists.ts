import * as z from "zod/mini";
import { businessEntities } from "./business-entities.ts";
import { defineCall } from "./call.ts";
import { optionalText } from "./fields.ts";
import { akadTypes, positions, projectTypes, tenorTypes } from "./master-codes.ts";
import { transactionStatuses } from "./transaction-status.ts";
import { virtualAccountBankCodes } from "./virtual-account-banks.ts";

/** Declares a list of codes with titles in the caller's language; `id` is the code that other calls take. */
const defineList = <const Path extends string, const Codes extends readonly string[]>(
  path: Path,
  codes: Codes,
  summary: string,
) =>
  defineCall({
    method: "GET",
    path,
    summary: `${summary} As a search URL those with all words of \`title\` in theirs.`,
    access: "public",
    query: z.strictObject({ title: optionalText(80) }),
    response: z.array(z.object({ id: z.enum(codes), title: z.string() })),
    isMasterData: true,
  });

export const listProjectTypes = defineList(
  "/v1/master/project/types",
  projectTypes,
  "Kinds of projects, which are their sectors.",
);

export const listBusinessEntities = defineList(
  "/v1/master/business-entity",
  businessEntities,
  "Legal forms of a company.",
);

export const listPositions = defineList(
  "/v1/master/positions",
  positions,
  "Positions of a contact person in their company.",
);

export const listAkadTypes = defineList(
  "/v1/master/akad/types",
  akadTypes,
  "Kinds of Sharia contracts.",
);

export const listTenorTypes = defineList(
  "/v1/master/tenor/types",
  tenorTypes,
  "Tenors, shortest first; the code is the number of months.",
);

export const listTransactionStatuses = defineList(
  "/v1/master/transaction/statuses",
  transactionStatuses,
  "Statuses of a funder's transaction, in their order.",
);

export const listVirtualAccountBanks = defineList(
  "/v1/master/xendit/virtual-accounts",
  virtualAccountBankCodes,
  "Banks whose virtual accounts payments are taken by.",
);
