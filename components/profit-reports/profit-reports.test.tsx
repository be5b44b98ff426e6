import type { ProfitReportDetail } from "@rukun/contract/profit-reports";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { treasuryKeys } from "@/lib/api/treasury/keys";
import { comesBefore } from "@/test/comes-before";
import { render } from "@/test/render";
import { Decide } from "./decide";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
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
  queryClient.setQueryData(treasuryKeys.work, { profit_reports: 1 });
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
    expect(queryClient.getQueryState(treasuryKeys.work)?.isInvalidated).toBe(true),
  );
});

it("wants the minutes of the vote before a loss goes to the second officer", async () => {
  const { user } = show({ result: "loss" });
  expect(screen.queryByRole("button", { name: "Terima rugi" })).toBeNull();
  const check = screen.getByRole("button", { name: "Sesuai bukti dan suara pendana" });
  await user.click(check);
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText(/^Berita acara/), "BA 4/2026");
  await user.click(check);
  await waitFor(() =>
    expect(sent()).toEqual([
      [`${path}/check`, { params, body: { version: 3, minutes: "BA 4/2026" } }],
    ]),
  );
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
