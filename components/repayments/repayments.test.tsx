import type { CompanyRecord } from "@rukun/contract/profile";
import type { CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call, callWithMeta } from "@/lib/api/client";
import { saveFile } from "@/lib/browser";
import { render } from "@/test/render";
import { DueList } from "./due-list";
import { RepaymentsView } from "./repayments-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));
// Without web sockets: the page asks.
jest.mock("@/lib/live/live-connection", () => ({ follow: () => () => undefined }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const company = { business_entity: "PT", name: "Lumbung Karawang" } as CompanyRecord;

const instalment = (no: number, due: string) => ({
  no,
  due,
  principal: "40000000",
  margin: "5280000",
  principal_paid: "0",
  margin_paid: "0",
  state: "DUE" as const,
  last_paid_at: null,
  days_late: 0,
});
const late: CompanyPortfolioDetail = {
  campaign_transaction_id: "campaign-1",
  title: "Mesin penggiling padi Karawang",
  akad_type: "murabahah",
  status: { value: "9", name: "PAYOUT_PROCESSING", title: "Proses pembayaran" },
  slug: "mesin-penggiling-padi",
  price: "135840000",
  paid: "75280000",
  left: "60560000",
  excess: "0",
  given_back: "0",
  overdue: { amount: "15280000", instalments: [2], until: "2026-04-15" },
  bill: { amount: "60560000", instalments: [2, 3], until: "2026-05-15" },
  days_late: 27,
  instalments: [
    {
      ...instalment(1, "2026-03-15"),
      principal_paid: "40000000",
      margin_paid: "5280000",
      state: "PAID",
      last_paid_at: "2026-03-19T03:00:00Z",
      days_late: 4,
    },
    {
      ...instalment(2, "2026-04-15"),
      principal_paid: "26501767",
      margin_paid: "3498233",
      state: "PARTLY_PAID",
      last_paid_at: "2026-04-28T03:00:00Z",
      days_late: 27,
    },
    instalment(3, "2026-05-15"),
  ],
  funders: 398,
  account: null,
  may_pay: true,
};

const show = (portfolio: CompanyPortfolioDetail | ApiError, locale: "id" | "en" = "id") => {
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/company/portofolio/ujrah") return null;
    if (name === "GET /v1/company/portofolio/tazir") return { items: [], left: "0" };
    if (portfolio instanceof ApiError) throw portfolio;
    return name.startsWith("GET") ? portfolio : { ...portfolio.account };
  });
  return render(<RepaymentsView campaignId="campaign-1" company={company} />, { locale });
};
const sent = () =>
  mockedCall.mock.calls
    .filter(([name]) => name === "POST /v1/company/portofolio/payment")
    .map(([, options]) => (options as { body: object }).body);

beforeEach(() => {
  mockedCall.mockReset();
  jest.mocked(saveFile).mockReset();
});

it("says what is to be paid, what is late and how each payment was split", async () => {
  show(late);
  expect(await screen.findByText("Harus dibayar sampai 15 Mei 2026")).toBeVisible();
  expect(screen.getByText(/^Angsuran 2 terlambat 27 hari, kurang Rp\s15\.280\.000$/)).toBeVisible();
  const rows = within(screen.getByRole("table", { name: "Jadwal angsuran" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/Lunas.*terlambat 4 hari/);
  expect(rows[2]).toHaveTextContent(/pokok Rp\s26\.501\.767, marjin Rp\s3\.498\.233/);
  expect(rows[2]).toHaveTextContent(/Sebagian.*terlambat 27 hari/);
  expect(screen.getByRole("link", { name: "Lihat di Bukti" })).toHaveAttribute(
    "href",
    "/campaign/mesin-penggiling-padi/bukti",
  );
});

it("says that an instalment is partly paid also before its day", async () => {
  const part = {
    ...instalment(1, "2099-05-15"),
    principal_paid: "1000000",
    state: "PARTLY_PAID" as const,
  };
  show({ ...late, overdue: null, instalments: [part] });
  const table = await screen.findByRole("table", { name: "Jadwal angsuran" });
  const [, row] = within(table).getAllByRole("row");
  expect(row).toHaveTextContent(/SebagianBelum tiba$/);
});

it("numbers the instalments in the first column, and their sum below the numbers and days", async () => {
  show(late);
  const table = await screen.findByRole("table", { name: "Jadwal angsuran" });
  expect(within(table).getAllByRole("columnheader")[0]).toHaveTextContent("No.");
  const [, ...rows] = within(table).getAllByRole("row");
  const cells = rows.map((row) => within(row).getAllByRole("cell"));
  expect(cells.slice(0, 3).map(([first]) => first?.textContent)).toEqual(["No.1", "No.2", "No.3"]);
  expect(cells[1]?.[1]).toHaveTextContent(/^15 April 2026Diterima 28 April 2026/);
  expect(cells[3]).toHaveLength(4);
  expect(cells[3]?.[0]).toHaveTextContent("Jumlah, 3 angsuran");
  expect(cells[3]?.[0]).toHaveAttribute("colspan", "2");
});

it("speaks of an agency as of capital and returns, never of a price", async () => {
  const capital = { ...instalment(1, "2026-05-15"), principal: "50000000", margin: "0" };
  const result = { ...instalment(2, "2026-04-15"), principal: "0", margin: "3000000" };
  show({
    ...late,
    akad_type: "wakalah",
    instalments: [{ ...result, margin_paid: "1000000", state: "PARTLY_PAID" }, capital],
  });
  expect(await screen.findByText("Sisa modal dan imbal hasil")).toBeVisible();
  const rows = within(screen.getByRole("table", { name: "Jadwal angsuran" })).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(/Imbal hasil.*sisa Rp\s2\.000\.000/);
  expect(rows[2]).toHaveTextContent(/Modal pendana/);
  expect(screen.queryByText(/Harga jual|marjin|Bagi hasil/i)).not.toBeInTheDocument();
});

it("folds what comes after the next instalment, and unfolds it", async () => {
  const later = Array.from({ length: 5 }, (_, each) =>
    instalment(each + 4, `2026-${String(each + 6).padStart(2, "0")}-15`),
  );
  const { user } = show({ ...late, instalments: [...late.instalments, ...later] });
  const table = await screen.findByRole("table", { name: "Jadwal angsuran" });
  const days = () =>
    within(table)
      .getAllByRole("row")
      .flatMap((row) => /^No\.\d+(\d\d \w+ 2026)/.exec(row.textContent ?? "")?.[1] ?? []);
  const shown = ["15 Maret 2026", "15 April 2026", "15 Mei 2026", "15 Juni 2026"];
  expect(days()).toEqual(shown);
  const fold = screen.getByRole("button", { name: "Angsuran 5 sampai 8, sampai 15 Oktober 2026" });
  expect(fold).toHaveAttribute("aria-expanded", "false");
  await user.click(fold);
  expect(days()).toEqual([
    ...shown,
    "15 Juli 2026",
    "15 Agustus 2026",
    "15 September 2026",
    "15 Oktober 2026",
  ]);
  await user.click(fold);
  expect(days()).toEqual(shown);
});

it("saves the schedule as a file, and says why not", async () => {
  const { user } = show(late);
  const save = await screen.findByRole("button", { name: "Unduh CSV jadwal angsuran" });
  const content = btoa("No.,Jatuh tempo\r\n");
  mockedCall.mockResolvedValueOnce({ name: "rukun-angsuran.csv", type: "text/csv", content });
  await user.click(save);
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(mockedCall).toHaveBeenLastCalledWith("GET /v1/company/portofolio/detail/file", {
    query: { campaign_transaction_id: "campaign-1" },
  });
  const [bytes, name] = jest.mocked(saveFile).mock.calls[0] ?? [];
  expect([bytes?.size, bytes?.type, name]).toEqual([17, "text/csv", "rukun-angsuran.csv"]);
  const message = "Tunggu sebentar lalu coba lagi.";
  mockedCall.mockRejectedValueOnce(
    new ApiError({ status: 429, code: "too_many_requests", message }),
  );
  await user.click(save);
  await waitFor(() => expect(useAlert.getState().message).toBe(message));
  expect(saveFile).toHaveBeenCalledTimes(1);
});

it("folds nothing that is one row", async () => {
  const later = [instalment(4, "2026-06-15"), instalment(5, "2026-07-15")];
  show({ ...late, instalments: [...late.instalments, ...later] });
  expect(await screen.findByText("15 Juli 2026")).toBeVisible();
  expect(screen.queryByRole("button", { expanded: false, name: /sampai/ })).toBeNull();
});

it("is red, and says more, after thirty days", async () => {
  show({ ...late, days_late: 31 });
  expect(await screen.findByText(/Sudah lewat 30 hari/)).toBeVisible();
});

it("counts days, instalments and funders in English", async () => {
  const [first] = late.instalments;
  if (!first) throw new Error("the portfolio has an instalment");
  show({ ...late, days_late: 1, funders: 1, instalments: [{ ...first, days_late: 1 }] }, "en");
  expect(await screen.findByText(/^Late by 1 day: instalment/)).toBeVisible();
  expect(screen.getByText("1 day late")).toBeVisible();
  expect(screen.getByText("1 of 1 instalment paid")).toBeVisible();
  expect(screen.getByText("Total, 1 instalment")).toBeVisible();
  expect(screen.getByText(/^1 funder gets their share/)).toBeVisible();
});

it("asks for a virtual account of the chosen amount, once", async () => {
  const { user } = show(late);
  await user.click(await screen.findByRole("radio", { name: /^Yang terlambat/ }));
  await user.click(screen.getByRole("radio", { name: "BSI" }));
  await user.dblClick(screen.getByRole("button", { name: "Buat nomor virtual account" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { campaign_transaction_id: "campaign-1", amount: "15280000", bank_code: "BSI" },
    ]),
  );
});

it("takes another amount, and asks for the bank", async () => {
  const { user } = show(late, "en");
  await user.click(await screen.findByRole("radio", { name: /^Another amount/ }));
  await user.type(screen.getByLabelText(/^Amount to pay/), "5000000");
  const button = screen.getByRole("button", { name: "Make a virtual account number" });
  await user.click(button);
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "BCA" }));
  await user.click(button);
  await waitFor(() => expect(sent()).toMatchObject([{ amount: "5000000", bank_code: "BCA" }]));
});

it("shows the virtual account that waits, and lets it be changed", async () => {
  const account = {
    id: "payment-1",
    bank_code: "BSI",
    account_number: "9008552011470083",
    is_refused: false,
    amount: "60560000",
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  } as const;
  const { user } = show({ ...late, account });
  expect(await screen.findByText("9008 5520 1147 0083")).toBeVisible();
  expect(screen.getByText("PT Lumbung Karawang")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ganti jumlah atau bank" }));
  await user.click(screen.getByRole("button", { name: "Tetap memakai nomor BSI" }));
  expect(screen.getByText("9008 5520 1147 0083")).toBeVisible();
});

it("says that a bank opens no account, and offers the others at once", async () => {
  const account = {
    ...{ id: "payment-1", bank_code: "BSI" as const, account_number: null, is_refused: true },
    ...{ amount: "60560000", expires_at: new Date(Date.now() + 3_600_000).toISOString() },
  } as const;
  show({ ...late, account });
  expect(await screen.findByText("BSI tidak dapat membuat nomor virtual account")).toBeVisible();
  expect(screen.getByRole("radio", { name: "BCA" })).toBeEnabled();
  expect(screen.queryByRole("button", { name: "Ganti jumlah atau bank" })).toBeNull();
});

it("says that all is paid, and what is too much", async () => {
  show({ ...late, bill: null, overdue: null, days_late: 0, left: "0", excess: "6500000" });
  expect(await screen.findByText("Semua angsuran lunas")).toBeVisible();
  expect(screen.getByText(/^Kelebihan bayar Rp\s6\.500\.000$/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Buat nomor virtual account" })).toBeNull();
});

it("says what of it is given back", async () => {
  show({ ...late, bill: null, overdue: null, days_late: 0, left: "0", given_back: "6500000" });
  expect(await screen.findByText(/^Kelebihan bayar Rp\s6\.500\.000 dikembalikan$/)).toBeVisible();
  expect(screen.queryByText(/Hubungi kami/)).toBeNull();
});

it("lets viewers read only", async () => {
  show({ ...late, may_pay: false });
  expect(
    await screen.findByText("Pemilik dan penyunting perusahaan dapat membayar."),
  ).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
});

it("says that there is nothing, or that it could not be loaded", async () => {
  const { unmount } = show(new ApiError({ status: 404, code: "not_found", message: "" }));
  expect(await screen.findByText("Angsuran tidak ditemukan")).toBeVisible();
  unmount();
  show(new ApiError({ status: 503, code: "unavailable", message: "Sebentar lagi." }));
  expect(await screen.findByText("Sebentar lagi.")).toBeVisible();
});

it("lists what is to be paid, page by page, and nothing without", async () => {
  const listed = jest.mocked(callWithMeta);
  const page = (data: unknown[], next_cursor: string | null = null) =>
    listed.mockResolvedValueOnce({ data, meta: { next_cursor } } as never);
  page([late], "next");
  const { unmount, user } = render(<DueList />, { locale: "id" });
  const link = await screen.findByRole("link", { name: /^Lihat dan bayar angsuran Mesin/ });
  expect(link).toHaveAttribute("href", "/submission/campaigns/campaign-1/repayments");
  expect(screen.getByText("Terlambat 27 hari")).toBeVisible();
  page([{ ...late, campaign_transaction_id: "campaign-2", title: "Kopi Gayo" }]);
  const more = screen.getByRole("button", { name: "Tampilkan lebih banyak" });
  await user.dblClick(more);
  expect(await screen.findByText("Kopi Gayo")).toBeVisible();
  expect(link).toBeVisible();
  expect(listed).toHaveBeenCalledTimes(2);
  expect(listed).toHaveBeenLastCalledWith(
    "GET /v1/company/portofolios",
    expect.objectContaining({ query: { cursor: "next" } }),
  );
  expect(more).not.toBeInTheDocument();
  unmount();
  page([]);
  const { container } = render(<DueList />, { locale: "id" });
  await waitFor(() => expect(listed).toHaveBeenCalledTimes(3));
  expect(container).toHaveTextContent("");
});
