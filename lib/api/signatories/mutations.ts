import type {
  acceptAuthority,
  proposeSignatory,
  recordSignatory,
  refuseAuthority,
  viewAuthorityDocument,
  withdrawAuthority,
} from "@rukun/contract/signatories";
import { change, changeOf, decisionOf } from "../mutation";
import { useSignatories } from "./queries";

/** Names a member who is to sign for the company. */
export const useProposeSignatory = change<typeof proposeSignatory>("POST /v1/company/signatories", {
  stale: [],
  shows: () => useSignatories.options(),
});

/** Records that a deed of the company names a member as its director. */
export const useRecordSignatory = changeOf<typeof recordSignatory>(
  "POST /v1/backoffice/companies/:company_id/signatories",
  { stale: ["signatories"] },
);

/** An officer's decision about one authority. */
export const useDecideAuthority = decisionOf<{
  accept: typeof acceptAuthority;
  refuse: typeof refuseAuthority;
  withdraw: typeof withdrawAuthority;
}>(
  {
    accept: "POST /v1/backoffice/signatories/:authority_id/accept",
    refuse: "POST /v1/backoffice/signatories/:authority_id/refuse",
    withdraw: "POST /v1/backoffice/signatories/:authority_id/withdraw",
  },
  { stale: ["signatories"] },
);

/** A short-lived address of the document an authority rests on; each view is recorded. */
export const useAuthorityDocument = changeOf<typeof viewAuthorityDocument>(
  "POST /v1/backoffice/signatories/:authority_id/document",
  { stale: [] },
);
