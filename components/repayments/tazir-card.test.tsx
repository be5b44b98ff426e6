import type { CompanyTazirs } from "@rukun/contract/tazirs";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { comesBefore } from "@/test/comes-before";
import { render } from "@/test/render";
import { TazirCard } from "./tazir-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
// Without web sockets: the page asks.
jest.mock("@/lib/live/live-connection", () => ({ follow: () => () => undefined }));

const reading = "GET /v1/company/portofolio/tazir";
const paying = "POST /v1/company/portofolio/tazir";
const charged: CompanyTazirs = {
  items: [
    {
      tazir_id: "z-1",
      status: "CHARGED",
      ...{ amount: "105000", paid: "5000", overdue: "10500000", bps: 100 },
      ...{ instalment: 1, due: "2026-11-15", days_late: 10 },
      reason: "Rekening koran memuat dana yang cukup.",
      decided_at: "2026-11-25T02:00:00Z",
      paid_at: "2026-11-26T02:00:00Z",
    },
  ],
  left: "100000",
  account: null,
  may_pay: true,
};
const show = (tazirs: CompanyTazirs, locale: "id" | "en" = "id") => {
  answerCalls({ [reading]: () => tazirs });
  return render(<TazirCard campaignId="c-1" holder="PT Lumbung" />, { locale });
};

it("says what is owed, why, for whom it is, and asks for a number once", async () => {
  const { user } = show(charged);
  expect(await screen.findByText(/^Belum dibayar Rp.100\.000$/)).toBeVisible();
  expect(screen.getByText(/bukan hasil pendana atau pendapatan Rukun/)).toBeVisible();
  expect(screen.getByText("Rekening koran memuat dana yang cukup.")).toBeVisible();
  expect(screen.getByText(/^Rp.105\.000: 1% dari Rp.10\.500\.000/)).toBeVisible();
  const button = screen.getByRole("button", { name: /^Buat nomor untuk Rp.100\.000$/ });
  await user.click(button);
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  expect(requestsOf(paying)).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "BSI" }));
  await user.dblClick(button);
  await waitFor(() =>
    expect(requestsOf(paying)).toEqual([
      { body: { campaign_transaction_id: "c-1", bank_code: "BSI" } },
    ]),
  );
});

it("shows the number that waits, and lets the bank be changed", async () => {
  const account = {
    ...{
      id: "p-1",
      bank_code: "BCA" as const,
      account_number: "8808123",
      is_refused: false,
      amount: "100000",
    },
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { user } = show({ ...charged, account });
  expect(await screen.findByText(/8808/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Ganti bank" }));
  expect(screen.getByRole("radio", { name: "BSI" })).toBeVisible();
});

it("is quiet where there is none, and says that it is paid", async () => {
  const none = show({ ...charged, items: [], left: "0" });
  await waitFor(() => expect(requestsOf(reading)).toHaveLength(1));
  expect(none.container).toBeEmptyDOMElement();
  none.unmount();
  show({ ...charged, left: "0" }, "en");
  expect(await screen.findByText("Paid", { selector: "span" })).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
});

it("says in English by how many days the instalment was late", async () => {
  const [item] = charged.items;
  if (!item) throw new Error("a ta'zir is charged");
  show({ ...charged, items: [{ ...item, days_late: 1 }] }, "en");
  expect(await screen.findByText(/, 1 day late$/)).toBeVisible();
});

it("lets only those pay who may, and says why a number was not made", async () => {
  const viewer = show({ ...charged, may_pay: false });
  expect(
    await screen.findByText("Pemilik dan penyunting perusahaan dapat membayar."),
  ).toBeVisible();
  viewer.unmount();
  const { user } = show(charged);
  answerCalls({
    [reading]: () => charged,
    [paying]: () => {
      throw new ApiError({ status: 409, message: "Sudah lunas.", code: "transition_invalid" });
    },
  });
  await user.click(await screen.findByRole("radio", { name: "BSI" }));
  await user.click(screen.getByRole("button", { name: /^Buat nomor/ }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Sudah lunas.");
  expect(comesBefore(alert, screen.getByRole("radio", { name: "BSI" }))).toBe(true);
});
