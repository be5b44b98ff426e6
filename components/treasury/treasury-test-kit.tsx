import type { UnmatchedDetail } from "@rukun/contract/treasury";

export const unmatchedPayment: UnmatchedDetail = {
  id: "u-1",
  state: "WAITING",
  amount: "2500000",
  received_at: "2026-11-25T02:00:00Z",
  reference: "TRF DANA KOPI SITI",
  version: 1,
  funder: null,
  proposed_by: null,
  is_own: false,
  reason: null,
  history: [],
  postings: [{ posting_id: "p-1", at: "2026-11-25T02:00:00Z", kind: "unmatched-payment" }],
};
