import type { ProfitReportDetail } from "@rukun/contract/profit-reports";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { fetchFile } from "@/lib/api/fetch-file";
import { useTreasuryWorkQuery } from "@/lib/api/treasury/queries";
import { saveFile } from "@/lib/browser";
import { comesBefore } from "@/test/comes-before";
import { noWork } from "@/test/factories/treasury";
import { render } from "@/test/render";
import { Decide } from "./decide";
import { MinutesPart } from "./minutes-part";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/browser-api", () => ({
  browserApi: () => ({ baseUrl: "https://api.test", apiKey: "key", token: "token", locale: "id" }),
}));
jest.mock("@/lib/api/fetch-file", () => ({ fetchFile: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;

const report = {
  report_id: "report-1",
  version: 3,
  status: "SUBMITTED",
  result: "profit",
  amount: "31640000",
  would_be: "18984000",
  is_own: false,
} as ProfitReportDetail;

const show = (changes: Partial<ProfitReportDetail> = {}) =>
  render(<Decide report={{ ...report, ...changes }} />, { locale: "id" });
const sent = () => mockedCall.mock.calls.map(([name, options]) => [name, options]);

beforeEach(() => {
  mockedCall.mockReset();
  mockedCall.mockResolvedValue({ status: "ACCEPTED", version: 4 });
});

const path = "POST /v1/backoffice/profit-reports/:report_id";
const params = { report_id: "report-1" };

it("asks once more before a profit is accepted, and sends it once", async () => {
  const { user, queryClient } = show();
  queryClient.setQueryData(useTreasuryWorkQuery.options().queryKey, {
    ...noWork,
    profit_reports: 1,
  });
  await user.click(screen.getByRole("button", { name: "Terima laporan" }));
  expect(await screen.findByText(/Bagian pendana Rp\s18\.984\.000 menjadi angsuran/)).toBeVisible();
  expect(sent()).toEqual([]);
  const dialog = screen.getByRole("alertdialog");
  await user.dblClick(Array.from(dialog.querySelectorAll("button")).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent()).toEqual([[`${path}/accept`, { params, body: { version: 3 } }]]),
  );
  // How many wait is asked for again.
  await waitFor(() =>
    expect(queryClient.getQueryState(useTreasuryWorkQuery.options().queryKey)?.isInvalidated).toBe(
      true,
    ),
  );
});

const minutes = { name: "berita-acara.pdf", size: 2048, pages: 1 };
const loss = { result: "loss", minutes, minutes_opened_at: null } as const;
const openedAt = "2026-11-28T03:00:00Z";

it("lets nobody decide on a loss before they have opened the minutes", async () => {
  const first = show(loss);
  expect(screen.getByText(/^Buka dulu berita acara/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Sesuai bukti dan suara pendana" })).toBeDisabled();
  first.unmount();
  const second = show({ ...loss, status: "CHECKED" });
  expect(screen.getByText(/^Buka dulu berita acara/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Terima rugi" })).toBeDisabled();
  second.unmount();
  show({ ...loss, minutes: null });
  expect(screen.getByText(/^Laporan rugi ini belum disertai dokumen berita acara/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Kembalikan" })).toBeEnabled();
});

it("sends a loss whose minutes were opened to the second officer, once", async () => {
  const { user } = show({ ...loss, minutes_opened_at: openedAt });
  expect(screen.queryByText(/^Buka dulu berita acara/)).toBeNull();
  await user.dblClick(screen.getByRole("button", { name: "Sesuai bukti dan suara pendana" }));
  await waitFor(() =>
    expect(sent()).toEqual([[`${path}/check`, { params, body: { version: 3 } }]]),
  );
});

it("shows the minutes with their SHA-256 and readers, and opens them", async () => {
  const blob = new Blob(["%PDF"]);
  jest.mocked(fetchFile).mockResolvedValue(blob);
  const detail = {
    ...report,
    ...loss,
    minutes_sha256: "ab".repeat(32),
    earlier_minutes: null,
    minutes_readers: [{ name: "Dimas Prakoso", at: openedAt }],
  } as ProfitReportDetail;
  const { user } = render(<MinutesPart report={detail} />, { locale: "id" });
  expect(screen.getByText("ab".repeat(32))).toBeVisible();
  expect(screen.getByText(/^Dimas Prakoso, 28 November 2026/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Buka berita acara" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(blob, "berita-acara.pdf"));
  expect(jest.mocked(fetchFile).mock.calls[0]?.[0]).toMatch(
    /\/v1\/backoffice\/profit-reports\/report-1\/minutes$/,
  );
  jest.mocked(fetchFile).mockRejectedValue(new TypeError("no network"));
  await user.click(screen.getByRole("button", { name: "Buka berita acara" }));
  expect(await screen.findByRole("alert")).toBeVisible();
});

it("says of a loss from before what was recorded then", () => {
  const detail = {
    ...report,
    ...{ result: "loss", minutes: null, earlier_minutes: "BA 4/2026", minutes_readers: [] },
  } as unknown as ProfitReportDetail;
  render(<MinutesPart report={detail} />, { locale: "en" });
  expect(screen.getByText("Recorded before minutes were a document: BA 4/2026")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("leaves the acceptance of a loss to another officer", () => {
  show({ result: "loss", status: "CHECKED", is_own: true });
  expect(screen.getByText(/Petugas kedua yang menerimanya/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Terima rugi" })).toBeNull();
});

it("returns a report with its reason only", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Kembalikan" }));
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText(/^Alasan/), "Fakturnya kurang");
  await user.click(screen.getByRole("button", { name: "Kembalikan" }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [`${path}/return`, { params, body: { version: 3, reason: "Fakturnya kurang" } }],
    ]),
  );
});

it("says above its fields what the server refused", async () => {
  const failure = { status: 409, code: "changed_meanwhile", message: "Sudah berubah." } as const;
  mockedCall.mockRejectedValue(new ApiError(failure));
  const { user } = show();
  const reason = screen.getByLabelText(/^Alasan/);
  await user.type(reason, "Fakturnya kurang");
  await user.click(screen.getByRole("button", { name: "Kembalikan" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Sudah berubah.");
  expect(alert.parentElement).toHaveFocus();
  expect(comesBefore(alert, screen.getByRole("button", { name: "Terima laporan" }))).toBe(true);
});

it("accepts nothing while money is not distributed", () => {
  show({ would_be: null });
  expect(screen.getByRole("button", { name: "Terima laporan" })).toBeDisabled();
});
