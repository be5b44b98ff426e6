import type { UserStatus } from "@rukun/contract/status";
import type { CampaignTransaction, TransactionPayment } from "@rukun/contract/transactions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { clearSession, storeSession } from "@/lib/session/session";
import { createProfile, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { TransactionView } from "./transaction-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));
// Without web sockets: the page asks.
jest.mock("@/lib/live/live-connection", () => ({ follow: () => () => undefined }));

type Status = CampaignTransaction["status"]["value"];
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const now = Date.parse("2026-05-12T03:00:00.000Z");
const tomorrow = "2026-05-13T03:00:00.000Z";
const akad = {
  id: "akad",
  number: "WKL-2026-1",
  is_ready: true,
  read_at: "2026-05-12T02:40:00.000Z",
  signature: "signed",
  signed_at: "2026-05-12T02:41:00.000Z",
  is_at_signer: true,
  is_refused: false,
  has_signed_file: false,
  signing_url: null,
  company_signature: null,
} as const;

function transaction(
  value: Status,
  payment: Partial<TransactionPayment> | null = null,
): CampaignTransaction {
  const held = value === "SIGNED" ? "2026-05-12T03:20:00.000Z" : null;
  return {
    id: "transaction-1",
    status: { value, title: "" },
    amount: "5000000",
    created_at: "2026-05-12T02:30:00.000Z",
    held_until: value === "AWAITING_PAYMENT" ? tomorrow : held,
    ended_at: null,
    campaign: {
      id: "campaign-1",
      slug: "kopi-gayo",
      title: "Kopi arabika Gayo",
      company: "PT Gayo Rasa Lestari",
      project_type: "coffee",
      image: null,
      akad_type: { value: "musyarakah", title: "Musyarakah" },
      months: 8,
      instalments: 4,
      yield_bps: 1500,
      nisbah: "6000",
      risk_grade: "B",
      ends_at: "2026-05-21T17:00:00Z",
      status: { value: "6", title: "Pendanaan berlangsung" },
      status_reason: null,
    },
    ended_with_campaign: false,
    projection: { gross: "500000", tax: "75000", net: "425000" },
    akads: { wakalah: akad, musyarakah: akad, murabahah: null },
    pause: { until: null, if_cancelled: null },
    virtual_account: { hours: 24, is_short: false, until: null },
    payment: payment && {
      payment_type: "VIRTUAL_ACCOUNT",
      bank_code: "BSI",
      account_number: "9008120477160352",
      is_refused: false,
      expires_at: tomorrow,
      paid_at: null,
      ...payment,
    },
  };
}
const signed = transaction("SIGNED");
const awaiting = transaction("AWAITING_PAYMENT", {});
const paidFromRdf = transaction("PAID", {
  payment_type: "RDF",
  bank_code: null,
  account_number: null,
  is_refused: false,
  expires_at: null,
  paid_at: "2026-05-12T03:01:00.000Z",
});

interface Server {
  current: CampaignTransaction;
  available: string | null;
  checkout: () => unknown;
}
let server: Server;
const sent = () =>
  mockedCall.mock.calls
    .filter(([name]) => name === "POST /v1/campaign/transaction/checkout")
    .map(([, options]) => options as { body: object; idempotencyKey: string });

function show(changes: Partial<Server> & { isInstitution?: boolean; status?: UserStatus } = {}) {
  server = { current: signed, available: "12450000", checkout: () => ({}), ...changes };
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/campaign/transaction/detail") return server.current;
    if (name === "GET /v1/user/profile") {
      return createProfile({
        user_status: statusOf(changes.status ?? "VERIFIED"),
        isLenderInstitution: changes.isInstitution ?? false,
      });
    }
    if (name === "GET /user/rdl/get-balance") {
      const isOpen = server.available !== null;
      return { state: isOpen ? "open" : "none", available: server.available ?? "0" };
    }
    if (name === "POST /v1/campaign/transaction/checkout") return server.checkout();
    return {};
  });
  return render(<TransactionView id="transaction-1" />, {
    advanceTimers: jest.advanceTimersByTime,
  });
}

beforeEach(() => {
  mockedCall.mockReset();
  jest.useFakeTimers({ now });
  storeSession({
    token: "t",
    user_id: "user-1",
    role: "lender",
    expires_at: "2099-01-01T00:00:00Z",
  });
});
afterEach(() => {
  clearSession();
  jest.useRealTimers();
});

const rdf = () => screen.findByRole("radio", { name: /^Saldo RDF/ });
const payFromRdf = { name: /^Bayar Rp\s5\.000\.000 dari saldo RDF$/ };

test("from the balance: after a question, once, and the page shows where the money is", async () => {
  const { user } = show();
  await screen.findByText(/^Tersedia Rp\s12\.450\.000$/);
  await user.click(await rdf());
  await user.click(screen.getByRole("button", payFromRdf));
  expect(sent()).toEqual([]);
  server.checkout = () => {
    server.current = paidFromRdf;
    return {};
  };
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Bayar sekarang" }),
  );
  expect(await screen.findByText(/^Rp\s5\.000\.000 sudah masuk ke escrow$/)).toBeVisible();
  expect(screen.getByText("Dibayar dari saldo RDF, 12 Mei 2026, 10.01 WIB.")).toBeVisible();
  expect(sent()).toEqual([
    {
      body: { payment_type: "RDF", campaign_transaction_id: "transaction-1" },
      idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
  expect(screen.queryByRole("button", { name: "Batalkan pendanaan" })).toBeNull();
});

test("a shorter account says why, before it is made", async () => {
  show({ current: { ...signed, virtual_account: { hours: 2, is_short: true, until: null } } });
  expect(await screen.findByText("Transfer dari bank mana pun, dalam 2 jam")).toBeVisible();
  expect(screen.getByText(/^Lebih singkat dari biasanya/)).toBeVisible();
});

test.each([
  [{ hours: 24, is_short: false, until: null }, "Transfer dari bank mana pun, dalam 24 jam"],
  [{ hours: 6, is_short: false, until: null }, "Transfer dari bank mana pun, dalam 6 jam"],
  [
    { hours: 24, is_short: false, until: "2026-05-12T17:00:00.000Z" },
    "Transfer dari bank mana pun, sebelum Rabu, 13 Mei, 00.00 WIB",
  ],
])("a virtual account says how long it takes the money: %j", async (offered, text) => {
  show({ current: { ...signed, virtual_account: offered } });
  expect(await screen.findByText(text)).toBeVisible();
});

test("a balance that is too small says by how much, and leads to top up", async () => {
  show({ available: "4999999" });
  expect(await screen.findByText(/Kurang Rp\s1\. Isi saldo dahulu/)).toBeVisible();
  expect(await rdf()).toBeDisabled();
  expect(await screen.findByRole("link", { name: "Isi saldo" })).toHaveAttribute(
    "href",
    "/rdf/topup",
  );
});

test.each([
  ["unexpected", "x", "Mohon maaf, kami sedang dalam perbaikan. Silakan tunggu sebentar."],
  ["too_many_requests", "Terlalu sering. Coba lagi.", "Terlalu sering. Coba lagi."],
] as const)(
  "a balance that failed (%s) says why (§8), and what is left to pay with",
  async (code, message, said) => {
    show();
    const answered = mockedCall.getMockImplementation();
    mockedCall.mockImplementation(async (name, options) => {
      if (name === "GET /user/rdl/get-balance") throw new ApiError({ status: 503, code, message });
      return answered?.(name, options);
    });
    expect(await screen.findByText(`${said} Virtual account tetap dapat dipakai.`)).toBeVisible();
  },
);

test("an institution is not sent where it cannot go", async () => {
  show({ available: "0", isInstitution: true });
  expect(await screen.findByText(/Kurang/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Isi saldo" })).toBeNull();
});

test("without a fund account there is a way to open one, and another way to pay", async () => {
  show({ available: null });
  expect(await screen.findByRole("link", { name: "Buka rekening dana" })).toHaveAttribute(
    "href",
    "/rdf",
  );
  expect(screen.getByRole("radio", { name: /^Virtual account/ })).toBeEnabled();
});

test("by virtual account: a bank is chosen first, then its number is shown and followed until it is paid", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("radio", { name: /^Virtual account/ }));
  await user.click(screen.getByRole("button", { name: "Buat nomor virtual account" }));
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "BSI" }));
  server.checkout = () => {
    server.current = transaction("AWAITING_PAYMENT", { account_number: null });
    return {};
  };
  await user.click(screen.getByRole("button", { name: "Buat nomor virtual account" }));
  expect(await screen.findByText("Bayar & Beli")).toBeInTheDocument();
  expect(screen.getByText("BSI sedang menyiapkan nomornya.")).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      payment_type: "VIRTUAL_ACCOUNT",
      bank_code: "BSI",
      campaign_transaction_id: "transaction-1",
    },
  ]);
  server.current = awaiting;
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText("9008 1204 7716 0352")).toBeVisible();
  await user.click(screen.getByText("BYOND by BSI", { selector: "summary span" }));
  expect(screen.getByText(/^Rp\s5\.000\.000$/, { selector: "[open] strong" })).toBeVisible();
  server.current = transaction("PAID", { paid_at: "2026-05-12T03:05:00.000Z" });
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText(/sudah masuk ke escrow$/)).toBeVisible();
  expect(
    screen.getByText("Dibayar lewat virtual account BSI, 12 Mei 2026, 10.05 WIB."),
  ).toBeVisible();
});

test("a bank that opens no account is said so, and another way is offered at once", async () => {
  show({ current: transaction("AWAITING_PAYMENT", { account_number: null, is_refused: true }) });
  expect(await screen.findByText("BSI tidak dapat membuat nomor virtual account")).toBeVisible();
  expect(screen.getByText(/Pilih bank lain atau bayar dari saldo RDF/)).toBeVisible();
  expect(screen.getByRole("radio", { name: "BCA" })).toBeEnabled();
  expect(screen.queryByText(/sedang menyiapkan nomornya/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Tetap/ })).toBeNull();
});

test("the bank can be changed, or kept", async () => {
  const { user } = show({ current: awaiting });
  expect(await screen.findByText("Bayar & Beli")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Ganti bank" }));
  await user.click(screen.getByRole("button", { name: "Tetap BSI" }));
  expect(screen.getByText("9008 1204 7716 0352")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ganti bank" }));
  await user.click(screen.getByRole("radio", { name: "BCA" }));
  server.checkout = () => {
    server.current = transaction("AWAITING_PAYMENT", { bank_code: "BCA", account_number: "70012" });
    return {};
  };
  await user.click(screen.getByRole("button", { name: "Buat nomor virtual account" }));
  expect(await screen.findByText("Nomor virtual account BCA")).toBeVisible();
  expect(await screen.findByText("m-Transfer")).toBeInTheDocument();
  expect(screen.queryByText("BYOND by BSI")).toBeNull();
});

test("a refusal is said where it was chosen; the next try is another decision", async () => {
  const { user } = show();
  await screen.findByText(/^Tersedia Rp\s12\.450\.000$/);
  await user.click(await rdf());
  server.checkout = () => {
    throw new ApiError({ status: 409, code: "balance_insufficient", message: "Tidak cukup." });
  };
  for (const times of [1, 2]) {
    await user.click(screen.getByRole("button", payFromRdf));
    await user.click(await screen.findByRole("button", { name: "Bayar sekarang" }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    expect(await screen.findByText("Tidak cukup.")).toBeVisible();
  }
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test("after a lost answer the same decision is sent again under the same key", async () => {
  const { user } = show();
  await screen.findByText(/^Tersedia Rp\s12\.450\.000$/);
  await user.click(await rdf());
  server.checkout = () => {
    throw new ApiError({ status: 0, code: "network", message: "Sambungan terputus." });
  };
  for (const times of [1, 2]) {
    await user.click(screen.getByRole("button", payFromRdf));
    await user.click(await screen.findByRole("button", { name: "Bayar sekarang" }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    // It stays: whether the money has moved is not known yet.
    expect(await screen.findByText("Sambungan terputus.")).toBeVisible();
    expect(useAlert.getState().show).toBe(false);
  }
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test.each<[Status, RegExp]>([
  ["ALLOCATED", /^Rp\s5\.000\.000 sudah dialokasikan$/],
  ["RUNNING", /^Rp\s5\.000\.000 sedang berjalan$/],
  ["SETTLED", /^Pendanaan Rp\s5\.000\.000 selesai$/],
  ["REFUNDED", /^Rp\s5\.000\.000 dikembalikan$/],
  ["LOSS_ACCEPTED", /^Pendanaan Rp\s5\.000\.000 ditutup dengan kerugian$/],
])("%s says where the money is", async (status, title) => {
  show({ current: { ...paidFromRdf, status: { value: status, title: "" } } });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole("link", { name: "Lihat kampanye" })).toHaveAttribute(
    "href",
    "/campaign/kopi-gayo",
  );
});

it.each(["WAITING_CHECK_ADMIN", "REJECTED", "INVALID_PRIVY"] as const)(
  "is not asked of a funder in %s, who may still leave",
  async (status) => {
    show({ status });
    expect(
      await screen.findByText("Dana Anda tetap di RDF sampai profil terverifikasi"),
    ).toBeVisible();
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Batalkan pendanaan" })).toBeVisible();
  },
);
