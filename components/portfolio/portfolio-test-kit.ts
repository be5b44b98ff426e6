import type { PortfolioFunding, PortfolioSummary } from "@rukun/contract/portfolio";
import { call, callWithMeta } from "@/lib/api/client";

export const none = { principal: "0", gross: "0", tax: "0", net: "0" };
export const got = { principal: "6000000", gross: "600000", tax: "90000", net: "510000" };
export const coming = { principal: "6000000", gross: "600000", tax: "90000", net: "510000" };
export const murabahah = { value: "murabahah", title: "Murabahah" } as const;

export const funding: PortfolioFunding = {
  campaign_transaction_id: "own-1",
  title: "Mesin jahit konveksi seragam, tahap 1",
  company: "PT Benang",
  slug: "mesin-jahit",
  akad_type: murabahah,
  project_type: { value: "garments", title: "Busana" },
  image: {
    url: "https://api.rukun.test/v1/campaign/files/0d9c",
    width: 1600,
    height: 900,
    alt: "Ruang jahit",
  },
  status: { value: "RUNNING", title: "Berjalan" },
  campaign_status: { value: "9", title: "Proses pembayaran" },
  amount: "12000000",
  outstanding: "6000000",
  lost: "0",
  received: got,
  projected: coming,
  created_at: "2025-12-01T03:00:00Z",
  held_until: null,
  paid_at: "2025-12-01T03:10:00Z",
  ended_at: null,
  days_late: 0,
  next: { no: 2, due: "2026-05-15", amount: "6510000", state: "DUE" },
  rows: 2,
};

export const summary: PortfolioSummary = {
  outstanding: "6000000",
  campaigns: 1,
  lost: "0",
  refunded: "0",
  received: got,
  projected: coming,
  tax_saving: null,
  projected_until: "2026-11-15",
  received_since: "2025-12-10T03:00:00Z",
  due_payments: 18,
  paid_in_time: 17,
  late: { payments: 0, amount: "0", days_late: 0 },
  counts: { all: 6, running: 4, action: 1, done: 1 },
  akads: [{ akad_type: murabahah, outstanding: "6000000" }],
  project_types: ["garments"],
  months: Array.from({ length: 12 }, (_, nth) => ({
    month: nth === 0 ? "2025-12" : `2026-${String(nth).padStart(2, "0")}`,
    received: nth === 3 ? "6510000" : "0",
    projected: nth === 5 ? "9122625" : "0",
  })),
  next: [],
};

/** What the API answers by its path; an error is thrown. The test file mocks the client. */
export function answer(answers: Record<string, unknown>) {
  const find = async (name: string, options?: { query?: { filter?: string } }) => {
    const found = answers[`${name} ${options?.query?.filter}`] ?? answers[name];
    if (found instanceof Error) throw found;
    return found;
  };
  jest.mocked(call).mockImplementation(find as never);
  jest.mocked(callWithMeta).mockImplementation((async (name: string, options: never) => ({
    data: await find(name, options),
    meta: { next_cursor: null },
  })) as never);
}
export const paths = {
  summary: "GET /v2/portofolio/repayment-summary",
  list: "GET /v2/portofolio/transaction",
  detail: "GET /v2/portofolio/transaction/detail",
  repayments: "GET /v2/portofolio/list-repayments",
  file: "GET /v2/portofolio/list-repayments/file",
};
