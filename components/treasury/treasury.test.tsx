import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { profileQuery } from "@/lib/api/profile/queries";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { EscrowList } from "./escrow-list";
import { ReconciliationList } from "./reconciliation-list";
import { ReconciliationPage } from "./reconciliation-page";
import { RefundList } from "./refund-list";
import { TransactionList } from "./transaction-list";
import { WatchedTransactionPage } from "./transaction-page";
import { TreasuryHome } from "./treasury-home";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/backoffice";
const campaign = { id: "c-1", title: "Kopi Gayo" };
const transaction = {
  id: "t-1",
  campaign,
  amount: "1000000",
  status: { value: "PAID", title: "Sudah dibayar" },
  payment_type: "RDF",
  created_at: "2026-11-25T02:00:00Z",
  paid_at: "2026-11-25T03:00:00Z",
};
const unreachable = () => {
  throw new ApiError({ status: 500, code: "server_error", message: "Ada masalah." });
};

describe("transactions", () => {
  const list = `GET ${path}/transactions`;

  test("are narrowed by state, way of payment and text, page by page", async () => {
    answerCalls({ [list]: () => ({ items: [transaction], next_cursor: "t-1" }) });
    const { user } = render(<TransactionList />);
    expect(await screen.findByText("Kopi Gayo")).toBeVisible();
    expect(screen.getByRole("link", { name: "Buka t-1" })).toHaveAttribute(
      "href",
      "/backoffice/transactions/t-1",
    );
    await user.click(screen.getByRole("button", { name: "Berikutnya" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Sudah dibayar");
    await user.selectOptions(screen.getByRole("combobox", { name: "Cara bayar" }), "Saldo RDF");
    await user.type(screen.getByRole("searchbox", { name: "Cari transaksi" }), "gayo{Enter}");
    await waitFor(() =>
      expect(requestsOf(list).map(({ query }) => query)).toEqual([
        {},
        { cursor: "t-1" },
        { status: "PAID" },
        { status: "PAID", payment_type: "RDF" },
        { status: "PAID", payment_type: "RDF", search: "gayo" },
      ]),
    );
  });

  test("of one campaign say so, and lead to all", async () => {
    answerCalls({ [list]: () => ({ items: [], next_cursor: null }) });
    const campaign = "0190f2aa-0000-7000-8000-000000000001";
    render(<TransactionList />, { router: { query: { campaign } } });
    expect(await screen.findByText("Tidak ada transaksi")).toBeVisible();
    expect(requestsOf(list)[0]?.query).toEqual({ campaign_id: campaign });
    expect(screen.getByRole("link", { name: "Tampilkan semua kampanye" })).toHaveAttribute(
      "href",
      "/backoffice/transactions",
    );
  });

  test("one shows states, payments, contracts and postings with their links", async () => {
    answerCalls({
      [`${list}/:campaign_transaction_id`]: () => ({
        ...transaction,
        funder: { id: "f-1", name: "Siti Rahmawati", email: "siti@example.test" },
        held_until: null,
        ended_at: null,
        history: [{ at: "2026-11-25T03:00:00Z", status: transaction.status }],
        payments: [
          {
            id: "p-1",
            payment_type: "VIRTUAL_ACCOUNT",
            state: "PAID",
            bank_code: "BSI",
            account_number: "9008120477310948",
            amount: "1000000",
            created_at: "2026-11-25T02:30:00Z",
            ended_at: "2026-11-25T03:00:00Z",
          },
        ],
        contracts: [
          { kind: "wakalah", number: "WK-1", signed_at: null, created_at: "2026-11-25T02:00:00Z" },
        ],
        postings: [{ posting_id: "po-1", at: "2026-11-25T03:00:00Z", kind: "payment" }],
      }),
    });
    render(<WatchedTransactionPage id="t-1" />);
    expect(await screen.findByText("Siti Rahmawati")).toBeVisible();
    expect(screen.getByText("9008120477310948")).toBeVisible();
    expect(screen.getByText("WK-1")).toBeVisible();
    expect(screen.getByText("Belum ditandatangani semua pihak")).toBeVisible();
    expect(screen.getByRole("link", { name: "Pembayaran transaksi" })).toHaveAttribute(
      "href",
      "/backoffice/ledger/postings/po-1",
    );
    expect(screen.getByRole("link", { name: "Kopi Gayo" })).toHaveAttribute(
      "href",
      "/backoffice/transactions?campaign=c-1",
    );
  });
});

test("refunds say how far they are and what failed and why; an outage can be tried again", async () => {
  const name = `GET ${path}/refunds`;
  answerCalls({ [name]: unreachable });
  const { user } = render(<RefundList />);
  expect(await screen.findByText("Ada masalah.")).toBeVisible();
  answerCalls({
    [name]: () => ({
      items: [
        {
          campaign,
          ended_at: "2026-11-24T02:00:00Z",
          reason: "Pembeli mundur.",
          done: { count: 2, amount: "3000000" },
          left: { count: 1, amount: "500000" },
          in_transit: 1,
          failures: [
            {
              campaign_transaction_id: "t-1",
              at: "2026-11-24T03:00:00Z",
              kind: "InsufficientBalance",
              attempts: 3,
            },
          ],
        },
      ],
    }),
  });
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText("Belum selesai")).toBeVisible();
  expect(screen.getByText(/^2 transaksi, Rp.3\.000\.000$/)).toBeVisible();
  expect(screen.getByText(/^1 transaksi, Rp.500\.000$/)).toBeVisible();
  expect(screen.getByText("1 menunggu dana sampai di escrow")).toBeVisible();
  expect(screen.getByText(/^InsufficientBalance, 3 kali, terakhir 24 November/)).toBeVisible();
  expect(screen.getByRole("link", { name: "t-1" })).toHaveAttribute(
    "href",
    "/backoffice/transactions/t-1",
  );
});

test.each([
  [-2, "Terlambat 2 hari kerja"],
  [0, "Hari terakhir"],
  [2, "Sisa 2 hari kerja"],
])("money in escrow with %d days left says %s", async (days_left, text) => {
  answerCalls({
    [`GET ${path}/escrow-countdown`]: () => ({
      items: [
        {
          campaign,
          amount: "5000000",
          reached_at: "2026-11-23T02:00:00Z",
          due_on: "2026-11-25",
          days_left,
          is_suspended: false,
        },
      ],
      holidays: { version: "2026-11", until: "2027-12-31" },
    }),
  });
  render(<EscrowList />);
  const row = (await screen.findByText("Kopi Gayo")).closest("tr") as HTMLElement;
  expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByText("25 November 2026")).toBeVisible();
  expect(screen.getByText(/daftar versi 2026-11, berlaku sampai 31 Desember 2027/)).toBeVisible();
  expect(screen.queryByText(/Dihentikan sementara/)).toBeNull();
});

test("working days are counted in English", async () => {
  const shared = { reached_at: "2026-11-23T02:00:00Z", due_on: "2026-11-25", is_suspended: false };
  answerCalls({
    [`GET ${path}/escrow-countdown`]: () => ({
      items: [
        { campaign, ...shared, amount: "5000000", days_left: 1 },
        { campaign: { ...campaign, id: "c-2" }, ...shared, amount: "5000000", days_left: -1 },
      ],
      holidays: { version: "2026-11", until: "2027-12-31" },
    }),
  });
  render(<EscrowList />, { locale: "en" });
  expect(await screen.findByText("1 working day left")).toBeVisible();
  expect(screen.getByText("Overdue by 1 working day")).toBeVisible();
});

test.each([
  [
    "id",
    "Terlambat 3 hari kerja",
    "Dihentikan sementara",
    "Kampanye yang dihentikan sementara tidak bisa ditutup, tetapi hitungan waktunya tetap berjalan. Dananya baru bisa keluar setelah kampanye dilanjutkan atau dibatalkan.",
  ],
  [
    "en",
    "Overdue by 3 working days",
    "Suspended",
    "A suspended campaign cannot close, but its countdown goes on. Its money can only leave once the campaign is resumed or cancelled.",
  ],
] as const)(
  "a suspended campaign is late like any other, and says what it needs: %s",
  async (locale, late, chip, note) => {
    const shared = { campaign, reached_at: "2026-11-18T02:00:00Z", due_on: "2026-11-20" };
    answerCalls({
      [`GET ${path}/escrow-countdown`]: () => ({
        items: [{ ...shared, amount: "5000000", days_left: -3, is_suspended: true }],
        holidays: { version: "2026-11", until: "2027-12-31" },
      }),
    });
    render(<EscrowList />, { locale });
    const row = (await screen.findByText("Kopi Gayo")).closest("tr") as HTMLElement;
    expect(within(row).getByText(late)).toBeVisible();
    expect(within(row).getByText(chip)).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  },
);

describe("reconciliation", () => {
  const day = {
    day: "2026-11-24",
    run_at: "2026-11-24T17:30:00Z",
    runs: 1,
    differences: 0,
    unexplained: 0,
  };
  const one = `GET ${path}/reconciliation/:day`;
  const difference = {
    id: "d-1",
    account: "bank:escrow",
    reference: "biaya-admin",
    ledger: "0",
    bank: "-6500",
    explanation: null,
    explained_by: null,
    explained_at: null,
    gone_at: null,
  };
  const accounts = [{ account: "bank:escrow", ledger: "0", bank: "-6500" }];

  test.each([
    [{ differences: 0, unexplained: 0 }, "Cocok"],
    [{ differences: 2, unexplained: 0 }, "Semua selisih dijelaskan"],
    [{ differences: 2, unexplained: 1 }, "1 selisih tanpa penjelasan"],
  ])("a day with %j is %s", async (counts, text) => {
    answerCalls({
      [`GET ${path}/reconciliation`]: () => ({ items: [{ ...day, ...counts }], next_cursor: null }),
    });
    render(<ReconciliationList />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Buka 24 November 2026" })).toHaveAttribute(
      "href",
      "/backoffice/reconciliation/2026-11-24",
    );
  });

  test("a difference is explained once, and the day can be compared again", async () => {
    answerCalls({
      [one]: () => ({ ...day, differences: 1, unexplained: 1, accounts, items: [difference] }),
    });
    const { user } = render(<ReconciliationPage day="2026-11-24" />);
    expect(
      await screen.findByRole("heading", { name: "Rekening escrow: biaya-admin" }),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Simpan penjelasan" }));
    expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: /^Penjelasan/ }), "Biaya bank.");
    await user.dblClick(screen.getByRole("button", { name: "Simpan penjelasan" }));
    await waitFor(() =>
      expect(requestsOf(`POST ${path}/reconciliation/differences/:difference_id/explain`)).toEqual([
        { params: { difference_id: "d-1" }, body: { explanation: "Biaya bank." } },
      ]),
    );
    await user.click(screen.getByRole("button", { name: "Periksa lagi" }));
    await waitFor(() =>
      expect(requestsOf(`POST ${path}/reconciliation/:day/run`)).toEqual([
        { params: { day: "2026-11-24" } },
      ]),
    );
  });

  test("what is explained, and what is gone, has no form", async () => {
    const explained = {
      ...difference,
      explanation: "Biaya bank.",
      explained_by: "Sari",
      explained_at: "2026-11-25T02:00:00Z",
    };
    const gone = { ...difference, id: "d-2", reference: null, gone_at: "2026-11-25T02:00:00Z" };
    answerCalls({ [one]: () => ({ ...day, differences: 1, accounts, items: [explained, gone] }) });
    render(<ReconciliationPage day="2026-11-24" />);
    expect(await screen.findByText(/Sari, 25 November 2026/)).toBeVisible();
    expect(screen.getByText(/^Tidak ditemukan lagi/)).toBeVisible();
    expect(screen.getByRole("heading", { name: "Rekening escrow: Saldo akhir" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Simpan penjelasan" })).toBeNull();
  });
});

test("the home of finance and its navigation say what waits; others are not asked", async () => {
  const work = `GET ${path}/treasury-work`;
  const answers = {
    [work]: () => ({
      ...{ unmatched: 3, refunds: 0, escrow: 1, reconciliation: 2, payouts: 6, remittances: 4 },
      ...{ findings: 2, profit_reports: 8, tazirs: 9 },
    }),
    [`GET ${path}/disbursements`]: () => ({
      ...{ items: [], next_cursor: null },
      counts: { propose: 4, approve: 2, sending: 0, confirm: 0, disputed: 1, done: 0 },
    }),
    [`GET ${path}/distributions`]: () => ({ items: [], next_cursor: null, waiting: 5 }),
  };
  const as = (id: string, officer_roles: ("finance" | "editor")[]) => {
    answerCalls(answers);
    const queryClient = createQueryClient();
    queryClient.setQueryData(profileQuery().queryKey, createProfile({ id, officer_roles }));
    return render(<TreasuryHome />, { queryClient });
  };
  const other = as("o-1", ["editor"]);
  expect(requestsOf(work)).toEqual([]);
  expect(requestsOf(`GET ${path}/distributions`)).toEqual([]);
  other.unmount();
  as("o-2", ["finance"]);
  expect(await screen.findByRole("link", { name: /^Tak dikenal\s*3 menunggu$/ })).toBeVisible();
  expect(screen.getByText("Tidak ada yang menunggu")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Dana keluar\s*6 menunggu$/ })).toBeVisible();
  expect(
    screen.getByRole("link", { name: "Pembayaran yang perlu dicari pemiliknya" }),
  ).toHaveAttribute("href", "/backoffice/unmatched");
  expect(screen.getByRole("link", { name: /^Laporan laba\s*8 menunggu$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Ta’zir\s*9 menunggu$/ })).toBeVisible();
  const reports = screen.getByRole("link", { name: "Laporan laba yang perlu diperiksa" });
  expect(reports).toHaveAttribute("href", "/backoffice/profit-reports");
  expect(reports.closest("section")).toHaveTextContent(/8$/);
  expect(await screen.findByRole("link", { name: /^Penyaluran\s*7 menunggu$/ })).toBeVisible();
  const disbursements = screen.getByRole("link", { name: "Penyaluran yang perlu diputuskan" });
  expect(disbursements).toHaveAttribute("href", "/backoffice/disbursements");
  expect(disbursements.closest("section")).toHaveTextContent(/7$/);
  expect(await screen.findByRole("link", { name: /^Pembagian\s*5 menunggu$/ })).toBeVisible();
  const distributions = screen.getByRole("link", { name: "Pembagian yang perlu dirilis" });
  expect(distributions).toHaveAttribute("href", "/backoffice/distributions");
  expect(distributions.closest("section")).toHaveTextContent(/5$/);
});
