import { disbursementStatusTitles } from "@rukun/contract/disbursement-status";
import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { disbursementChecks } from "@rukun/contract/disbursements";
import { call } from "@/lib/api/client";
import { createProfile } from "@/test/factories/profile";

type Mocked = jest.Mock<Promise<unknown>, [string, Record<string, unknown>?]>;
const mockedCall = () => jest.mocked(call) as unknown as Mocked;

const path = "/v1/backoffice/disbursements";
export const one = `GET ${path}/:campaign_id`;
export const list = `GET ${path}`;
export const posted = (how: string) => `POST ${path}/:campaign_id/${how}`;

const counts = { propose: 1, approve: 2, sending: 0, confirm: 4, disputed: 1, done: 9 };

const stateOf = (value: keyof typeof disbursementStatusTitles) => ({
  value,
  title: disbursementStatusTitles[value].id,
});

/** Answers by the name of the call. */
export function answerCalls(answers: Record<string, (request: never) => unknown>): void {
  mockedCall().mockReset();
  mockedCall().mockImplementation(async (name, request) => {
    const answer = answers[name];
    if (answer) return answer(request as never);
    if (name.endsWith("/user/profile")) return createProfile({ officer_roles: ["finance"] });
    if (name === list) return { items: [], next_cursor: null, counts };
    if (name.startsWith(`POST ${path}`))
      return { number: "PYL-2026-0052", status: stateOf("SENT") };
    return {};
  });
}

/** The requests of a call, in order. */
export const requestsOf = (name: string) =>
  mockedCall()
    .mock.calls.filter(([each]) => each === name)
    .map(([, request]) => request ?? {});

/** Collected, and nothing proposed yet; everything fits. */
export const collected: DisbursementDetail = {
  campaign_id: "c-1",
  title: "Kopi arabika Gayo",
  company: "PT Gayo Rasa Lestari",
  akad_type: "musyarakah",
  funders: 641,
  number: null,
  status: null,
  collected: "750000000",
  deducted: "22500000",
  sent: "727500000",
  reached_at: "2026-05-21T03:14:00Z",
  due: { on: "2026-05-25", days_left: 1 },
  is_own: false,
  company_id: "company-1",
  slug: "kopi-arabika-gayo",
  ujrah: { kind: "share", bps: 300, amount: "22500000", is_deducted: true },
  ujrah_paid: null,
  contract: {
    id: "k-1",
    number: "WBU-2026-0187",
    by: "Mahdi Ilyas",
    signed_at: "2026-04-29T02:00:00Z",
  },
  account: {
    bank: { code: "BSI", name: "BSI" },
    number: "7201448816",
    holder: "PT GAYO RASA LESTARI",
    company: "PT Gayo Rasa Lestari",
    name: {
      state: "accepted",
      case_id: null,
      evidence: {
        holder: "PT GAYO RASA LESTARI",
        registered_name: "PT Gayo Rasa Lestari",
        compared_holder: "GAYO RASA LESTARI",
        compared_name: "GAYO RASA LESTARI",
        ...{ verdict: "equal", reason: "same" },
        ...{ bank: "BSI", last_digits: "8816", answered_at: "2026-05-22T02:05:00Z" },
      },
    },
    is_asked_again: false,
  },
  checks: disbursementChecks.map((key) => ({
    key,
    fits: true,
    count: key === "funder_contracts" ? 641 : null,
    of: key === "funder_contracts" ? 641 : null,
    difference: key === "escrow" ? "0" : null,
    at: null,
  })),
  days: [
    { day: "2026-05-21", is_working: true },
    { day: "2026-05-22", is_working: true },
    { day: "2026-05-23", is_working: false },
    { day: "2026-05-24", is_working: false },
    { day: "2026-05-25", is_working: true },
  ],
  book: { seq: 1284, hash: `8d3f02bb${"0".repeat(52)}61ce` },
  proposed: null,
  approved: null,
  payout: null,
  statements: [],
  closing: null,
  earlier: [],
  files: [],
  actions: ["propose"],
};

/** By the first officer; this is the second one. */
export const proposed: DisbursementDetail = {
  ...collected,
  number: "PYL-2026-0052",
  status: stateOf("PROPOSED"),
  proposed: { by: "Sari Wulandari", at: "2026-05-22T02:10:00Z", note: "Akad induk lengkap." },
  actions: ["approve", "return"],
};

const settled: DisbursementDetail = {
  ...proposed,
  status: stateOf("SETTLED"),
  due: null,
  checks: [],
  approved: { by: "Hana Pertiwi", at: "2026-05-22T03:00:00Z" },
  payout: {
    id: "p-1",
    state: "SETTLED",
    reference: "BSI2026052201",
    requested_at: "2026-05-22T03:00:00Z",
    sent_at: "2026-05-22T03:00:01Z",
    ended_at: "2026-05-22T03:05:00Z",
  },
  actions: [],
};

/** The bank has not answered yet. */
export const sending: DisbursementDetail = {
  ...settled,
  status: stateOf("SENT"),
  payout: settled.payout && { ...settled.payout, state: "SENT", ended_at: null },
};

/** The company named another amount first, then the one that was sent. */
export const disputed: DisbursementDetail = {
  ...settled,
  status: stateOf("DISPUTED"),
  statements: [
    {
      by: "Mahdi Ilyas",
      amount: "725000000",
      reference: "BSI2026052201",
      note: "Kurang Rp 2.500.000",
      at: "2026-05-23T03:00:00Z",
      is_same_amount: false,
      is_same_reference: true,
    },
    {
      by: "Mahdi Ilyas",
      amount: "727500000",
      reference: "LAIN",
      note: null,
      at: "2026-05-24T03:00:00Z",
      is_same_amount: true,
      is_same_reference: false,
    },
  ],
  actions: ["propose_closing"],
};
