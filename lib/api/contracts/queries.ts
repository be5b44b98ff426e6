import type { checkContract, readContractText } from "@rukun/contract/contracts";
import type { checkDocumentStatus } from "@rukun/contract/signing";
import { queriesOf } from "../query";

const { one } = queriesOf("contracts");

/** What a contract says; its words never change. */
export const useContractText = one<typeof readContractText>("GET /v1/contract/text", {
  by: "contract_id",
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether a document is one of ours, by its checksum; the public page asks without the query library. */
export const useContractCheck = one<typeof checkContract>("GET /v1/contract/check", {
  by: "sha256",
});

/** How far a document is at the signature provider; pages have it from what the contract is about. */
export const useDocumentStatus = one<typeof checkDocumentStatus>(
  "GET /privy/check/document/:document_id/status",
);
