import type { UnmatchedDetail, UnmatchedReceiver } from "@rukun/contract/unmatched";

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

/** A funder whom money may be given to. */
export const receiver: UnmatchedReceiver = {
  id: "f-1",
  name: "Siti Rahmawati",
  email: "siti@example.test",
  phone: "+628•••••7890",
  id_card_number: "3273••••••••0001",
  bank_accounts: [{ bank: "BCA", number: "52••••••61" }],
  status: { value: "VERIFIED", title: "Terverifikasi" },
  registered_at: "2026-03-01T02:00:00Z",
  confirmed_at: "2026-03-01T02:05:00Z",
  fund_account_opened_at: "2026-03-04T02:00:00Z",
  may_receive: true,
};
