import type { PortfolioFundingDetail } from "@rukun/contract/portfolio";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { render } from "@/test/render";
import { FundingView } from "./funding-view";
import { answer, coming, funding, got, none, paths } from "./portfolio-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));

beforeEach(() => {
  jest.clearAllMocks();
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
  losses: [],
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
const signed = {
  id: "contract-1",
  type: { value: "wakalah", title: "Wakalah" },
  number: "WKL/1",
  signed_at: "2025-12-01T03:00:00Z",
  has_signed_file: false,
  company_signature: null,
} as const;
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
    showOne({
      akads: [
        signed,
        { ...signed, id: "contract-2", number: "MRB/1", signed_at: null },
        { ...signed, id: "contract-3", number: "MRB/2", has_signed_file: true },
      ],
    });
    expect(await screen.findByText("Nomor WKL/1")).toBeVisible();
    expect(screen.getAllByText("1 Desember 2025, 10.00 WIB")).toHaveLength(2);
    expect(screen.getByText("Nomor MRB/1")).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Salinan" })).toHaveLength(2);
    const file = screen.getByRole("button", { name: "Seperti ditandatangani di penyedia" });
    expect(file.closest("li")).toHaveTextContent("Nomor MRB/2");
  });

  test.each([
    ["REFUNDED", "Tidak berlaku karena kampanyenya dibatalkan."],
    ["CANCELLED", "Tidak berlaku karena pendanaan ini dibatalkan."],
    ["EXPIRED", "Tidak berlaku karena pendanaan ini berakhir tanpa pembayaran."],
  ] as const)("that is %s says of its signed contracts why they are void", async (value, why) => {
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

test("a loss is told with what it took and the SHA-256 of the minutes, without one it is not", async () => {
  const loss = {
    from: "2026-02-01",
    until: "2026-04-30",
    amount: "3000000",
    accepted_at: "2026-05-08T03:00:00Z",
    minutes_sha256: "cd".repeat(32),
  };
  const earlier = { ...loss, from: null, until: "2026-01-31", minutes_sha256: null };
  answer({
    [paths.detail]: { ...detail, lost: "6000000", losses: [earlier, loss] },
    [paths.repayments]: [],
  });
  const shown = render(<FundingView id="own-1" />);
  const part = (await screen.findByRole("heading", { name: "Rugi yang ditanggung" })).parentElement;
  expect(part).toHaveTextContent(/−Rp\s3\.000\.000/);
  expect(part).toHaveTextContent("1 Februari 2026 sampai 30 April 2026. Diterima 8 Mei 2026.");
  expect(part).toHaveTextContent("cd".repeat(32));
  expect(part).toHaveTextContent("Sampai 31 Januari 2026");
  expect(part).toHaveTextContent("Berita acara rugi ini dicatat sebelum berupa dokumen.");
  shown.unmount();
  answer({ [paths.detail]: detail, [paths.repayments]: [] });
  render(<FundingView id="own-1" />);
  await screen.findAllByText(detail.title);
  expect(screen.queryByRole("heading", { name: "Rugi yang ditanggung" })).toBeNull();
});
