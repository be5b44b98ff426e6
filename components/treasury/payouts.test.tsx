import type { WatchedPayout, WatchedPayoutDetail } from "@rukun/contract/watched-payouts";
import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { PayoutList } from "./payout-list";
import { WatchedPayoutPage } from "./payout-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const list = "GET /v1/backoffice/payouts";
const one = `${list}/:payout_id`;
const payout: WatchedPayout = {
  id: "p-1",
  purpose: "withdrawal",
  amount: "2000000",
  state: "SENT",
  bank_code: "BCA",
  requested_at: "2026-11-25T02:00:00Z",
  waiting_minutes: 1623,
  is_contradicted: false,
  hold: null,
};
const detail: WatchedPayoutDetail = {
  ...payout,
  provider_id: "disb-9",
  from: "bank:rdf",
  owner: { kind: "funder", name: "Siti Rahmawati" },
  holder: "SITI RAHMAWATI",
  last_digits: "4561",
  campaign: null,
  remittance_id: null,
  sent_at: "2026-11-25T02:01:00Z",
  asked_at: "2026-11-25T02:05:00Z",
  times_asked: 3,
  ended_at: null,
  returned_at: null,
  history: [
    { at: "2026-11-25T02:00:00Z", event: "requested", reason: null, officer: null, told: null },
    { at: "2026-11-25T02:01:00Z", event: "sent", reason: null, officer: null, told: null },
    { at: "2026-11-25T02:05:00Z", event: "asked", reason: null, officer: null, told: null },
  ],
  postings: [{ posting_id: "po-1", at: "2026-11-25T02:00:00Z", kind: "withdrawal" }],
};
const page = (items: readonly WatchedPayout[], more: object = {}) => ({
  items,
  next_cursor: null,
  strays: [],
  ...more,
});

describe("the list of payouts", () => {
  test("begins with what is open, and is narrowed by state and purpose, page by page", async () => {
    answerCalls({ [list]: () => page([payout], { next_cursor: "p-1" }) });
    const { user } = render(<PayoutList />);
    expect(await screen.findByRole("link", { name: "Buka p-1" })).toHaveAttribute(
      "href",
      "/backoffice/payouts/p-1",
    );
    await user.click(screen.getByRole("button", { name: "Berikutnya" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Tujuan" }), "Penyaluran");
    await user.click(screen.getByRole("button", { name: "Gagal" }));
    await waitFor(() =>
      expect(requestsOf(list).map(({ query }) => query)).toEqual([
        { filter: "open" },
        { filter: "open", cursor: "p-1" },
        { filter: "open", purpose: "disbursement" },
        { filter: "FAILED", purpose: "disbursement" },
      ]),
    );
  });

  test("says how long each has waited, and which the bank contradicts", async () => {
    const ended = { ...payout, id: "p-2", state: "SETTLED", waiting_minutes: null } as const;
    answerCalls({ [list]: () => page([payout, { ...ended, is_contradicted: true }]) });
    render(<PayoutList />);
    const [, waiting, arrived] = await screen.findAllByRole("row");
    expect(waiting).toHaveTextContent(/1 hari 3 jam/);
    expect(waiting).toHaveTextContent(/Menunggu kabar bank/);
    expect(arrived).toHaveTextContent(/–/);
    expect(arrived).toHaveTextContent(/TibaKabar bank bertentangan/);
  });

  test("names what the bank said of others, in English too", async () => {
    const stray = {
      at: "2026-11-25T02:00:00Z",
      provider_id: "disb-7",
      reference: "x-1",
      amount: "750000",
      status: "COMPLETED",
    };
    answerCalls({ [list]: () => page([], { strays: [stray] }) });
    render(<PayoutList />, { locale: "en" });
    const heading = await screen.findByRole("heading", { name: /payouts that are not ours/ });
    const part = heading.closest("section") ?? document.body;
    expect(within(part).getByText(/IDR\s750\.000 COMPLETED/)).toBeVisible();
    expect(part).toHaveTextContent(/number disb-7.*bank x-1/);
  });
});

describe("one payout", () => {
  const shown = (given: Partial<WatchedPayoutDetail> = {}, locale: "id" | "en" = "id") => {
    answerCalls({ [one]: () => ({ ...detail, ...given }) });
    return render(<WatchedPayoutPage id="p-1" />, { locale });
  };

  test("shows whose it is, where it goes, its history and what was booked", async () => {
    shown();
    expect(await screen.findByText("Pendana: Siti Rahmawati")).toBeVisible();
    expect(screen.getByText("BCA •••• 4561")).toBeVisible();
    expect(screen.getByText("disb-9")).toBeVisible();
    expect(screen.getByText("3 kali")).toBeVisible();
    expect(screen.getByText("Terakhir ditanyakan ke bank")).toBeVisible();
    expect(screen.getByRole("link", { name: "Penarikan" })).toHaveAttribute(
      "href",
      "/backoffice/ledger/postings/po-1",
    );
    expect(screen.queryByText(/dua hal yang berbeda/)).toBeNull();
  });

  test("that failed says why", async () => {
    const end = { at: "2026-11-25T03:00:00Z", event: "failed", officer: null, told: null } as const;
    shown({ state: "FAILED", history: [{ ...end, reason: "INVALID_DESTINATION" }] });
    expect(await screen.findByText("Rekening tujuan tidak dikenal bank")).toBeVisible();
  });

  test.each([
    ["amount", "1999999", /names another amount: IDR\s1\.999\.999 \(COMPLETED\)/],
    ["payout", null, /names another number: disb-8 \(COMPLETED\)/],
    ["end", null, /names another end: COMPLETED/],
    ["returned", null, /takes nothing back: COMPLETED/],
    ["other", null, /says COMPLETED, number disb-8/],
  ] as const)("that the bank contradicts warns, and says how: %s", async (kind, amount, text) => {
    const told = { kind, amount, status: "COMPLETED", provider_id: "disb-8" };
    const at = "2026-11-25T03:00:00Z";
    shown(
      {
        is_contradicted: true,
        history: [{ at, event: "contradiction", reason: null, officer: null, told }],
      },
      "en",
    );
    expect(await screen.findByText("The bank has said two different things")).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test("leads to the campaign of a disbursement, and to a remittance", async () => {
    const { unmount } = shown({
      purpose: "disbursement",
      owner: { kind: "company", name: "Sumber Tani" },
      campaign: { id: "c-1", title: "Kopi Gayo" },
    });
    expect(await screen.findByRole("link", { name: "Kopi Gayo" })).toHaveAttribute(
      "href",
      "/backoffice/disbursements/c-1",
    );
    unmount();
    shown({ purpose: "tax", owner: { kind: "state", name: null }, remittance_id: "r-1" });
    expect(await screen.findByRole("link", { name: "Buka penerusan" })).toHaveAttribute(
      "href",
      "/backoffice/remittances/r-1",
    );
    expect(screen.getByText("Negara")).toBeVisible();
  });

  test("that does not exist leads back to the list", async () => {
    answerCalls({
      [one]: () => {
        throw new ApiError({ status: 404, code: "not_found", message: "Tidak ada." });
      },
    });
    render(<WatchedPayoutPage id="x" />);
    expect(await screen.findByText("Dana keluar ini tidak ada")).toBeVisible();
    const main = screen.getByRole("main");
    expect(within(main).getByRole("link", { name: "Dana keluar" })).toHaveAttribute(
      "href",
      "/backoffice/payouts",
    );
  });
});

describe("a payout that is held", () => {
  const held = { ...detail, state: "REQUESTED", hold: "owner", sent_at: null } as const;

  test("is taken back with a reason, once", async () => {
    answerCalls({
      [one]: () => held,
      "POST /v1/backoffice/payouts/:payout_id/take-back": () => ({ state: "FAILED" }),
    });
    const { user } = render(<WatchedPayoutPage id="p-1" />);
    const button = await screen.findByRole("button", { name: "Tarik kembali dana ini" });
    await user.click(button);
    expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: /Alasan/ }), "Tinjauan belum selesai");
    await user.click(button);
    await waitFor(() =>
      expect(requestsOf("POST /v1/backoffice/payouts/:payout_id/take-back")).toEqual([
        { params: { payout_id: "p-1" }, body: { reason: "Tinjauan belum selesai" } },
      ]),
    );
  });

  test.each([
    ["owner", "Tertahan: penerima tidak berstatus terverifikasi", null],
    ["name", "Tertahan: nama di bank belum jelas", "/backoffice/bank-names"],
  ] as const)("for the reason %s says so", async (hold, title, href) => {
    answerCalls({ [one]: () => ({ ...held, hold }) });
    render(<WatchedPayoutPage id="p-1" />);
    expect(await screen.findByText(title)).toBeVisible();
    const main = within(screen.getByRole("main"));
    const link = main.queryByRole("link", { name: "Nama di bank" });
    expect(link?.getAttribute("href") ?? null).toBe(href);
  });

  test("says who took it back and why, instead of the bank", async () => {
    const officer = { name: "Budi Santoso", reason: "Menunggu tinjauan." };
    const end = {
      ...{ at: "2026-11-25T03:00:00Z", reason: "NAME_UNCLEAR", officer, told: null },
      event: "taken_back",
    } as const;
    answerCalls({ [one]: () => ({ ...held, state: "FAILED", hold: null, history: [end] }) });
    render(<WatchedPayoutPage id="p-1" />);
    expect(await screen.findByText("Budi Santoso: Menunggu tinjauan.")).toBeVisible();
    expect(screen.getByText("Ditarik kembali sebelum dikirim")).toBeVisible();
    expect(screen.queryByText("Bank menyatakan gagal")).not.toBeInTheDocument();
  });

  test("is marked in the list, and any other offers nothing", async () => {
    answerCalls({ [list]: () => page([{ ...payout, state: "REQUESTED", hold: "owner" }]) });
    const { unmount } = render(<PayoutList />);
    const [, row] = await screen.findAllByRole("row");
    expect(row).toHaveTextContent("Tertahan");
    unmount();
    answerCalls({ [one]: () => detail });
    render(<WatchedPayoutPage id="p-1" />);
    await screen.findByText("SITI RAHMAWATI");
    expect(
      screen.queryByRole("button", { name: "Tarik kembali dana ini" }),
    ).not.toBeInTheDocument();
  });
});
