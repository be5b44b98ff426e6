import type {
  PortfolioFunding,
  PortfolioFundingDetail,
  PortfolioSummary,
} from "@rukun/contract/portfolio";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call, callWithMeta } from "@/lib/api/client";
import { saveFile } from "@/lib/browser";
import { createProfile, roleOf, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { FundingView } from "./funding-view";
import { PortfolioView } from "./portfolio-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));

beforeEach(() => {
  jest.clearAllMocks();
});

const none = { principal: "0", gross: "0", tax: "0", net: "0" };
const got = { principal: "6000000", gross: "600000", tax: "90000", net: "510000" };
const coming = { principal: "6000000", gross: "600000", tax: "90000", net: "510000" };
const murabahah = { value: "murabahah", title: "Murabahah" } as const;

const funding: PortfolioFunding = {
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

const summary: PortfolioSummary = {
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

/** What the API answers by its path; an error is thrown. */
function answer(answers: Record<string, unknown>) {
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
const paths = {
  summary: "GET /v2/portofolio/repayment-summary",
  list: "GET /v2/portofolio/transaction",
  detail: "GET /v2/portofolio/transaction/detail",
  repayments: "GET /v2/portofolio/list-repayments",
  file: "GET /v2/portofolio/list-repayments/file",
};
const verified = createProfile({ user_status: statusOf("VERIFIED") });
const show = (profile = verified, locale: "id" | "en" = "id") =>
  render(<PortfolioView profile={profile} />, { locale, router: { pathname: "/portfolio" } });

describe("the portfolio", () => {
  test("has the sums with their signs, the months, and every funding", async () => {
    answer({ [paths.summary]: summary, [paths.list]: [funding] });
    show();
    expect(await screen.findByText("17 dari 18")).toBeVisible();
    expect(screen.getByText("sampai November 2026, tidak dijamin")).toBeVisible();
    const chart = screen.getByRole("img", { name: /^Diterima Rp.6\.510\.000 dan proyeksi Rp.9/ });
    expect(within(chart).getByText("9,1 jt")).toBeVisible();
    expect(within(chart).getByText("6,5 jt")).toBeVisible();
    expect(screen.getByText("100%")).toBeVisible();
    expect(screen.getByText("Pajak dipotong").parentElement).toHaveTextContent("−Rp 90.000");
    const link = await screen.findByRole("link", { name: funding.title });
    expect(link).toHaveAttribute("href", "/portfolio/own-1");
    expect(screen.getByText(/^15 Mei, Rp.6\.510\.000$/)).toBeVisible();
    expect(screen.queryByText(/^Pembayaran terlambat/)).toBeNull();
  });

  test("shows of each funding the campaign's picture, or the drawing of its sector", async () => {
    const plain = { ...funding, campaign_transaction_id: "own-2", title: "Seragam", image: null };
    answer({ [paths.summary]: summary, [paths.list]: [funding, plain] });
    show();
    const picture = await screen.findByRole("img", { name: "Ruang jahit" });
    expect(picture).toHaveAttribute("loading", "lazy");
    expect(picture).toHaveAttribute("src", expect.stringMatching(/^\/_next\/image\?.*0d9c/));
    expect(picture.closest("tr")).toHaveTextContent(/^Mesin jahit.*Murabahah/);
    const row = screen.getByRole("link", { name: "Seragam" }).closest("tr");
    expect(row).toHaveTextContent(/^SeragamMurabahah/);
    // The drawing says no more than the title.
    expect(row?.querySelector("img")).toHaveAttribute("src", "/images/sectors/garments.svg");
    expect(row && within(row).queryByRole("img")).toBeNull();
  });

  test("says what a tax number would change, only to whom it would", async () => {
    answer({ [paths.summary]: { ...summary, tax_saving: "90000" }, [paths.list]: [funding] });
    const { unmount } = show();
    expect(
      await screen.findByText(/^Pajak 30%, 15% dengan NPWP\. Bedanya Rp.90\.000/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Lihat pajak" })).toHaveAttribute(
      "href",
      "/profile#tax",
    );
    unmount();
    answer({ [paths.summary]: { ...summary, tax_saving: "0" }, [paths.list]: [funding] });
    show();
    expect(await screen.findByText("17 dari 18")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Lihat pajak" })).toBeNull();
  });

  test("shows the months as a table, too", async () => {
    answer({ [paths.summary]: summary, [paths.list]: [funding] });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Lihat sebagai tabel" }));
    const table = screen.getByRole("table", { name: "Jadwal pembayaran" });
    expect(within(table).getAllByRole("row")).toHaveLength(13);
    expect(within(table).getByText("Mei 2026")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Lihat sebagai diagram" }));
    expect(screen.getByRole("img", { name: /^Diterima/ })).toBeVisible();
  });

  test("filters by what is to be done, and says so when there is nothing", async () => {
    answer({
      [paths.summary]: summary,
      [paths.list]: [funding],
      [`${paths.list} done`]: [],
    });
    const { user } = show();
    await screen.findByRole("link", { name: funding.title });
    await user.click(screen.getByRole("button", { name: "Selesai 1" }));
    expect(await screen.findByText("Tidak ada pendanaan di sini")).toBeVisible();
    expect(screen.getByRole("button", { name: "Selesai 1" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test.each([
    ["late", { days_late: 12 }, "Terlambat 12 hari"],
    [
      "settled",
      { status: { value: "SETTLED", title: "Lunas" }, next: null },
      /^Diterima Rp.6\.510/,
    ],
    [
      "refunded",
      { status: { value: "REFUNDED", title: "Dana dikembalikan" }, next: null },
      /^Dikembalikan Rp.12/,
    ],
    ["collected for", { status: { value: "PAID", title: "Sudah dibayar" } }, "Menunggu penyaluran"],
    [
      "on its way back",
      {
        status: { value: "PAID", title: "Sudah dibayar" },
        campaign_status: { value: "12", title: "Dibatalkan" },
      },
      "Dana sedang dikembalikan",
    ],
    ["a partnership without a claim", { next: null }, "Menunggu laporan usaha"],
  ] as const)("a funding that is %s looks like it", async (_name, changes, text) => {
    answer({ [paths.summary]: summary, [paths.list]: [{ ...funding, ...changes }] });
    show();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("gives what is being distributed no day, which would be read with the delay of another payment", async () => {
    const next = { no: 1, due: "2026-04-15", amount: "128964", state: "PROCESSING" } as const;
    answer({ [paths.summary]: summary, [paths.list]: [{ ...funding, days_late: 12, next }] });
    show();
    expect(await screen.findByText("Terlambat 12 hari")).toBeVisible();
    expect(screen.getByText(/^Sedang disalurkan, Rp.128\.964$/)).toBeVisible();
  });

  test("what is held leads to its contracts and payment", async () => {
    const held = {
      ...funding,
      status: { value: "CONTRACTED", title: "Menunggu tanda tangan" },
      held_until: "2026-05-13T07:00:00Z",
    };
    answer({ [paths.summary]: summary, [paths.list]: [held] });
    show();
    const link = await screen.findByRole("link", { name: funding.title });
    expect(link).toHaveAttribute("href", "/campaign/transaction/own-1");
    expect(screen.getByText("Batas 13 Mei 2026, 14.00 WIB")).toBeVisible();
  });

  test("warns of what is late", async () => {
    const late = { payments: 2, amount: "542500", days_late: 31 };
    answer({ [paths.summary]: { ...summary, late }, [paths.list]: [funding] });
    show(verified, "en");
    expect(await screen.findByText(/^Late payments of IDR.542\.500$/)).toBeVisible();
    expect(screen.getByText("2 late now")).toBeVisible();
  });

  test.each([
    [1, /the oldest by 1 day\./, "1 day late"],
    [2, /the oldest by 2 days\./, "2 days late"],
  ])("says in English how late it is: %i", async (days_late, oldest, chip) => {
    const late = { payments: 1, amount: "542500", days_late };
    answer({ [paths.summary]: { ...summary, late }, [paths.list]: [{ ...funding, days_late }] });
    show(verified, "en");
    expect(await screen.findByText(oldest)).toBeVisible();
    expect(await screen.findByText(chip)).toBeVisible();
  });

  test("saves everything that was received, once for a double press", async () => {
    const file = { name: "a.csv", type: "text/csv", content: "QQ==" };
    answer({ [paths.summary]: summary, [paths.list]: [funding], [paths.file]: file });
    const { user } = show();
    await user.dblClick(await screen.findByRole("button", { name: /^Unduh CSV semua penerimaan/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), "a.csv");
  });

  test("without any funding leads to the campaigns; who is not verified reads why", async () => {
    const counts = { all: 0, running: 0, action: 0, done: 0 };
    answer({ [paths.summary]: { ...summary, counts } });
    const { unmount } = show();
    expect(await screen.findByText("Belum ada pendanaan")).toBeVisible();
    expect(screen.getByRole("link", { name: "Lihat kampanye" })).toHaveAttribute(
      "href",
      "/campaign",
    );
    unmount();
    show(createProfile({ user_status: statusOf("REGISTERED") }));
    expect(await screen.findByText(/^Pendanaan terbuka setelah/)).toBeVisible();
  });

  test("of a company is elsewhere, and asks for nothing", () => {
    answer({});
    show(createProfile({ role: roleOf("company") }));
    expect(screen.getByRole("link", { name: "Buka kampanye perusahaan" })).toHaveAttribute(
      "href",
      "/submission/campaigns",
    );
    expect(call).not.toHaveBeenCalled();
  });

  test("says that it could not be loaded, and tries again", async () => {
    answer({
      [paths.summary]: new ApiError({
        status: 503,
        code: "unavailable",
        message: "Sebentar lagi.",
      }),
    });
    const { user } = show();
    expect(await screen.findByText("Sebentar lagi.")).toBeVisible();
    answer({ [paths.summary]: summary, [paths.list]: [funding] });
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByText("17 dari 18")).toBeVisible();
  });
});

const row = {
  no: 1,
  due: "2026-03-15",
  state: "RECEIVED",
  days_late: 4,
  received: got,
  projected: none,
  received_at: "2026-03-19T03:00:00Z",
} as const;
const detail: PortfolioFundingDetail = {
  ...funding,
  schedule: [
    row,
    {
      ...row,
      no: 2,
      due: "2026-04-15",
      state: "LATE",
      days_late: 27,
      received: none,
      projected: coming,
      received_at: null,
    },
  ],
  unreported: null,
  akads: [],
};
const repayment = {
  campaign_transaction_id: "own-1",
  title: funding.title,
  no: 1,
  due: "2026-03-15",
  ...got,
  tax_kind: "pph23",
  tax_bps: 1500,
  received_at: "2026-03-19T03:00:00Z",
};
const unreported = { principal: "0", gross: "6000000", tax: "900000", net: "5100000" };
const showOne = (
  changes: Partial<PortfolioFundingDetail> = {},
  rows: object[] = [repayment],
  locale: "id" | "en" = "id",
) => {
  answer({ [paths.detail]: { ...detail, ...changes }, [paths.repayments]: rows });
  return render(<FundingView id="own-1" />, { locale });
};

describe("one funding", () => {
  test("names a payment that losses took whole, and marks nothing of it as received", async () => {
    showOne({ schedule: [{ ...row, state: "LOST", received: none, projected: none }] }, []);
    const chip = await screen.findByText("Hilang karena rugi");
    const line = chip.closest("tr");
    expect(line).toHaveTextContent("Rp 0");
    expect(line?.querySelectorAll("span[aria-hidden=true]:empty")).toHaveLength(0);
  });

  test("has what came, what is late, and where it can be checked", async () => {
    showOne({ days_late: 27 });
    expect(await screen.findByText("Perusahaan terlambat 27 hari")).toBeVisible();
    const table = screen.getByRole("table", { name: "Jadwal pembayaran" });
    const rows = within(table).getAllByRole("row");
    expect(rows[1]).toHaveTextContent(/diterima 19 Maret 2026.*Diterima.*terlambat 4 hari/);
    expect(rows[2]).toHaveTextContent(/Terlambat.*terlambat 27 hari.*Proyeksi/);
    expect(rows[3]).toHaveTextContent(/Jumlah.*Rp.12\.000\.000.*Rp.1\.020\.000.*Rp.13\.020\.000/);
    expect(
      await screen.findByText(/^pokok Rp.6\.000\.000, marjin Rp.600\.000, pajak 15%/),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: "Periksa buku kampanye" })).toHaveAttribute(
      "href",
      "/campaign/mesin-jahit/bukti",
    );
  });

  test("says in English by how many days it is late", async () => {
    showOne({ days_late: 1, schedule: [{ ...row, days_late: 1 }] }, [], "en");
    expect(await screen.findByText("The company is 1 day late")).toBeVisible();
    expect(within(screen.getByRole("table")).getByText("1 day late")).toBeVisible();
  });

  test("says of what was received that its tax is a treaty's", async () => {
    showOne({}, [{ ...repayment, tax_kind: "pph26", tax_bps: 1250 }]);
    expect(await screen.findByText(/pajak 12,5% \(perjanjian pajak\) Rp/)).toBeVisible();
  });

  test("says of a projected one that its days are not certain", async () => {
    const projected = {
      ...row,
      state: "PROJECTED",
      days_late: 0,
      received: none,
      projected: coming,
      received_at: null,
    } as const;
    showOne({ status: { value: "PAID", title: "Sudah dibayar" }, schedule: [projected] }, []);
    expect(await screen.findByText(/^Tanggal dan jumlahnya proyeksi/)).toBeVisible();
    expect(await screen.findByText(/^Belum ada pembayaran yang masuk/)).toBeVisible();
  });

  test("says of a partnership what is projected and not reported", async () => {
    showOne({ akad_type: { value: "musyarakah", title: "Musyarakah" }, unreported });
    expect(
      await screen.findByText(/bagi hasil yang belum dilaporkan: Rp.5\.100\.000 setelah pajak/),
    ).toBeVisible();
  });

  test("calls what an agency brings its return, in both languages", async () => {
    const changes = { akad_type: { value: "wakalah", title: "Wakalah" }, unreported } as const;
    const { unmount } = showOne(changes);
    const table = await screen.findByRole("table", { name: "Jadwal pembayaran" });
    expect(within(table).getByRole("columnheader", { name: "Imbal hasil bersih" })).toBeVisible();
    expect(screen.getByText(/^Proyeksi imbal hasil yang belum dilaporkan/)).toBeVisible();
    expect(await screen.findByText(/^pokok Rp.6\.000\.000, imbal hasil Rp.600\.000/)).toBeVisible();
    expect(screen.queryByText(/marjin|bagi hasil|bunga/i)).not.toBeInTheDocument();
    unmount();
    showOne(changes, [repayment], "en");
    expect(await screen.findByRole("columnheader", { name: "Net return" })).toBeVisible();
    expect(screen.queryByText(/interest|margin|share of profit/i)).not.toBeInTheDocument();
  });

  test("says when the money was given back", async () => {
    showOne(
      {
        status: { value: "REFUNDED", title: "Dana dikembalikan" },
        ended_at: "2026-05-13T07:00:00Z",
        schedule: [],
        received: none,
        projected: none,
      },
      [],
    );
    expect(await screen.findByText(/kembali ke saldo RDF Anda pada 13 Mei 2026/)).toBeVisible();
    expect(screen.getByText(/^Belum ada jadwal/)).toBeVisible();
    const list = await screen.findByRole("region", { name: "Penerimaan" });
    const row = await within(list).findByRole("listitem");
    expect(row).toHaveTextContent(
      /^Dikembalikan karena kampanye batal\+Rp.12\.000\.00013 Mei 2026, 14\.00 WIB$/,
    );
    // Neither the list nor the figures say that nothing came to the fund account.
    expect(screen.queryByText(/^Belum ada pembayaran yang masuk/)).toBeNull();
    expect(screen.queryByText("Masuk ke saldo RDF")).toBeNull();
    expect(screen.getAllByText("Dikembalikan karena kampanye batal")).toHaveLength(2);
  });

  test("has its contracts", async () => {
    const akad = {
      id: "contract-1",
      type: { value: "wakalah", title: "Wakalah" },
      number: "WKL/1",
      signed_at: "2025-12-01T03:00:00Z",
      has_signed_file: false,
      company_signature: null,
    } as const;
    showOne({
      akads: [
        akad,
        { ...akad, id: "contract-2", number: "MRB/1", signed_at: null },
        { ...akad, id: "contract-3", number: "MRB/2", has_signed_file: true },
      ],
    });
    expect(await screen.findByText("Nomor WKL/1")).toBeVisible();
    expect(screen.getAllByText("1 Desember 2025, 10.00 WIB")).toHaveLength(2);
    expect(screen.getByText("Nomor MRB/1")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Salinan" })).toHaveLength(2);
    const signed = screen.getByRole("button", { name: "Seperti ditandatangani di penyedia" });
    expect(signed.closest("li")).toHaveTextContent("Nomor MRB/2");
  });

  test.each([
    ["REFUNDED", "Tidak berlaku karena kampanyenya dibatalkan."],
    ["CANCELLED", "Tidak berlaku karena pendanaan ini dibatalkan."],
    ["EXPIRED", "Tidak berlaku karena pendanaan ini berakhir tanpa pembayaran."],
  ] as const)("that is %s says of its signed contracts why they are void", async (value, why) => {
    const signed = {
      id: "contract-1",
      type: { value: "wakalah", title: "Wakalah" },
      number: "WKL/1",
      signed_at: "2025-12-01T03:00:00Z",
      has_signed_file: false,
      company_signature: null,
    } as const;
    const status = { value, title: "" };
    const partnership = { value: "musyarakah", title: "Musyarakah" } as const;
    const second = { ...signed, id: "contract-2", number: "MSY/1", type: partnership };
    const unsigned = { ...second, id: "contract-3", number: "MSY/2", signed_at: null };
    const { unmount } = showOne({ status, schedule: [], akads: [signed, second, unsigned] }, []);
    expect(await screen.findAllByText(why)).toHaveLength(2);
    // Nothing is waited for any more.
    expect(screen.queryByText(/^Perusahaan menandatangani setelah/)).toBeNull();
    expect(screen.queryByText("Nomor MSY/2")).toBeNull();
    unmount();
    showOne({ status, schedule: [], akads: [unsigned] }, []);
    expect(await screen.findByText(/^Belum ada jadwal/)).toBeVisible();
    await screen.findByRole("heading", { name: "Penerimaan" });
    expect(screen.queryByRole("heading", { name: "Akad" })).toBeNull();
  });

  test("shows the server's refusal of a file", async () => {
    showOne();
    const save = await screen.findByRole("button", { name: "Unduh CSV" });
    answer({
      [paths.file]: new ApiError({
        status: 409,
        code: "repayments_too_long",
        message: "Terlalu panjang",
      }),
    });
    save.click();
    await waitFor(() => expect(useAlert.getState().message).toBe("Terlalu panjang"));
  });

  test("that is not there is not found; another failure can be tried again", async () => {
    answer({ [paths.detail]: new ApiError({ status: 404, code: "not_found", message: "" }) });
    const { unmount } = render(<FundingView id="own-1" />);
    expect(await screen.findByText("Pendanaan tidak ditemukan")).toBeVisible();
    unmount();
    answer({
      [paths.detail]: new ApiError({ status: 503, code: "unavailable", message: "Sebentar." }),
    });
    render(<FundingView id="own-1" />);
    expect(await screen.findByText("Sebentar.")).toBeVisible();
  });
});
