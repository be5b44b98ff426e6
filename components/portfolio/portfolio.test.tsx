import { screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { saveFile } from "@/lib/browser";
import { createProfile, roleOf, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { answer, funding, paths, summary } from "./portfolio-test-kit";
import { PortfolioView } from "./portfolio-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));

beforeEach(() => {
  jest.clearAllMocks();
});

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
