import type { StatementEntry } from "@rukun/contract/fund-statement";
import { screen, waitFor } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call, callWithMeta } from "@/lib/api/client";
import { saveFile } from "@/lib/browser";
import { render } from "@/test/render";
import { Statement } from "./statement";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));

const entry = (changes: Partial<StatementEntry>): StatementEntry => ({
  seq: 1,
  at: "2026-05-18T06:31:00.000Z",
  kind: "top-up",
  amount: "5000000",
  balance: "18562200",
  campaign: null,
  bank_code: "BSI",
  parts: null,
  ...changes,
});
const paid = entry({
  seq: 3,
  at: "2026-05-19T01:47:00.000Z",
  kind: "payment",
  amount: "-5000000",
  balance: "13562200",
  campaign: "Kopi arabika Gayo",
  bank_code: null,
});
const earlier = entry({
  seq: 1,
  at: "2026-05-18T05:00:00.000Z",
  amount: "562200",
  balance: "13562200",
});

function answer(pages: Record<string, StatementEntry[]>) {
  jest.mocked(callWithMeta).mockImplementation((async (
    _name: string,
    { query }: { query: { month: string; cursor?: string } },
  ) => {
    const key = [query.month, query.cursor].filter(Boolean).join(" ");
    const isFirst = !query.cursor && pages[`${query.month} 2`];
    return { data: pages[key] ?? [], meta: { next_cursor: isFirst ? "2" : null } };
  }) as never);
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-05-21T03:00:00Z"), doNotFake: ["setTimeout"] });
});
afterEach(() => {
  jest.useRealTimers();
});
const show = (query: Record<string, string> = {}) =>
  render(<Statement since="2026-03-02T00:00:00Z" />, { router: { query } });
const inPlace = { shallow: true, scroll: false };

it("groups entries by day with the day's closing balance, and ends with what there was before", async () => {
  answer({ "2026-05": [paid, entry({ seq: 2 })], "2026-05 2": [earlier] });
  const { user } = show();
  expect(await screen.findByRole("heading", { name: "Selasa, 19 Mei" })).toBeVisible();
  expect(screen.getByText(/−Rp.5\.000\.000/)).toBeVisible();
  expect(screen.getByText("Kopi arabika Gayo, 08.47 WIB")).toBeVisible();
  expect(screen.getByText("Virtual account BSI, 13.31 WIB")).toBeVisible();
  expect(screen.getByText(/Saldo Rp.18\.562\.200/)).toBeVisible();
  // Not before the oldest of the month is there.
  expect(screen.queryByText("Saldo awal")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Tampilkan yang lebih lama" }));
  expect(await screen.findByText("Saldo awal")).toBeVisible();
  expect(screen.getByText(/^Rp.13\.000\.000$/)).toBeVisible();
});

const distributed = (
  amount: string,
  parts: Omit<NonNullable<StatementEntry["parts"]>, "tax_kind" | "tax_bps">,
  tax: Pick<NonNullable<StatementEntry["parts"]>, "tax_kind" | "tax_bps"> = {
    tax_kind: "pph23",
    tax_bps: 1500,
  },
) =>
  entry({
    seq: 4,
    kind: "distribution",
    amount,
    bank_code: null,
    campaign: "Tambak udang vaname Muncar",
    parts: { ...parts, ...tax },
  });
/** Label and amount of each part of the net amount. */
const partsShown = () =>
  screen
    .getAllByRole("term")
    .map((term) => [
      term.textContent,
      term.parentElement?.querySelector("dd")?.textContent?.replace("\u00a0", " "),
    ]);

it("unfolds the net amount of an instalment into principal, margin and tax", async () => {
  const parts = {
    akad_type: "murabahah",
    principal: "1000000",
    gross: "132000",
    tax: "19800",
  } as const;
  answer({ "2026-05": [distributed("1112200", parts)] });
  show();
  expect(await screen.findByText("Angsuran bersih")).toBeVisible();
  expect(partsShown()).toEqual([
    ["Pokok", "Rp 1.000.000"],
    ["Marjin", "Rp 132.000"],
    ["Pajak PPh 23, 15%", "−Rp 19.800"],
  ]);
});

it("names a share of profit as such, and has no line for what is not in it", async () => {
  const parts = { akad_type: "musyarakah", principal: "0", gross: "268000", tax: "40200" } as const;
  answer({ "2026-05": [distributed("227800", parts)] });
  show();
  expect(await screen.findByText("Bagi hasil bersih")).toBeVisible();
  expect(partsShown()).toEqual([
    ["Bagi hasil", "Rp 268.000"],
    ["Pajak PPh 23, 15%", "−Rp 40.200"],
  ]);
});

it.each([
  [1250, "165000", "Pajak PPh 26, 12,5% (perjanjian pajak)"],
  [2000, "264000", "Pajak PPh 26, 20%"],
])("of %s basis points says whether the rate is a treaty's", async (tax_bps, tax, label) => {
  const parts = { akad_type: "murabahah", principal: "0", gross: "1320000", tax } as const;
  const net = String(1_320_000n - BigInt(tax));
  answer({ "2026-05": [distributed(net, parts, { tax_kind: "pph26", tax_bps })] });
  show();
  expect(await screen.findByText(label)).toBeVisible();
});

it("has no tax on principal alone, which comes back at the end", async () => {
  const parts = { akad_type: "wakalah", principal: "500000", gross: "0", tax: "0" } as const;
  answer({ "2026-05": [distributed("500000", parts)] });
  show();
  expect(
    await screen.findByText("Imbal hasil dan pokok bersih", { selector: "strong" }),
  ).toBeVisible();
  expect(partsShown()).toEqual([["Pokok", "Rp 500.000"]]);
});

it("shows another month, and says when nothing moved in it", async () => {
  answer({ "2026-05": [paid] });
  const { user, router } = show();
  await screen.findByText(paid.campaign ?? "", { exact: false });
  const month = screen.getByRole("combobox", { name: "Bulan mutasi" });
  expect([...month.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Mei 2026",
    "April 2026",
    "Maret 2026",
  ]);
  await user.selectOptions(month, "2026-04");
  expect(router.push).toHaveBeenLastCalledWith(
    { pathname: "/rdf", query: { month: "2026-04" } },
    undefined,
    inPlace,
  );
  render(<Statement since="2026-03-02T00:00:00Z" />, { router: { query: { month: "2026-04" } } });
  expect(
    await screen.findByText("Tidak ada dana masuk atau keluar pada April 2026."),
  ).toBeVisible();
});

it("narrows to a direction and a kind, each in the address beside the other", async () => {
  answer({ "2026-04": [paid] });
  const { user, router } = show({ month: "2026-04", flow: "out", kind: "nonsense" });
  await screen.findByText(paid.campaign ?? "", { exact: false });
  expect(jest.mocked(callWithMeta).mock.lastCall?.[1]).toHaveProperty("query", {
    ...{ month: "2026-04", flow: "out" },
  });
  expect(screen.getByRole("button", { name: "Keluar" })).toHaveAttribute("aria-pressed", "true");
  // They would be the balances of other entries.
  expect(screen.queryByText("Saldo awal")).not.toBeInTheDocument();
  expect(screen.queryByText(/^Saldo Rp/)).not.toBeInTheDocument();
  const pushed = () => jest.mocked(router.push).mock.lastCall?.[0];
  await user.selectOptions(screen.getByRole("combobox", { name: "Jenis mutasi" }), "Penarikan");
  expect(pushed()).toEqual({
    pathname: "/rdf",
    query: { month: "2026-04", flow: "out", kind: "withdrawal" },
  });
  await user.click(screen.getByRole("button", { name: "Semua" }));
  expect(pushed()).toEqual({
    pathname: "/rdf",
    query: { month: "2026-04", kind: "withdrawal" },
  });
});

it("says when nothing matches, and what takes the filters away again", async () => {
  answer({});
  const { user, router } = show({ flow: "in" });
  expect(await screen.findByText(/Tidak ada mutasi seperti itu pada Mei 2026/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hapus filter" }));
  expect(router.push).toHaveBeenLastCalledWith({ pathname: "/rdf", query: {} }, undefined, inPlace);
});

it("saves what is shown as a file, and shows the server's refusal", async () => {
  answer({ "2026-05": [paid] });
  jest
    .mocked(call)
    .mockResolvedValueOnce({ name: "a.csv", type: "text/csv", content: "QQ==" } as never);
  const { user } = show({ kind: "payment" });
  await user.click(await screen.findByRole("button", { name: /sebagai CSV/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), "a.csv"));
  expect(jest.mocked(call).mock.calls[0]?.[1]).toEqual({
    query: { month: "2026-05", kind: "payment", format: "csv" },
  });
  const refusal = { status: 409, code: "statement_too_long", message: "Unduh CSV" } as const;
  jest.mocked(call).mockRejectedValueOnce(new ApiError(refusal));
  await user.click(screen.getByRole("button", { name: /sebagai PDF/ }));
  await waitFor(() => expect(useAlert.getState().message).toBe("Unduh CSV"));
});
