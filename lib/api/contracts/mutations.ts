import type { confirmContractRead } from "@rukun/contract/contracts";
import type { uploadDoc } from "@rukun/contract/signing";
import { change } from "../mutation";

/** A contract is shown with what it is about: a transaction, a company's campaign, or a fund account. */
const stale = ["transactions", "company-campaigns", "fund-account"] as const;

/** Says that a contract was read to its end; what it is about then goes on. */
export const useConfirmRead = change<typeof confirmContractRead, string>("POST /v1/contract/read", {
  stale,
  asks: (contract_id) => ({ body: { contract_id } }),
});

/** Brings a contract to the signature provider; what it is about then says where to sign. */
export const useUploadDoc = change<typeof uploadDoc>("POST /v2/privy/upload-doc", { stale });
