import type { CompanyUjrah } from "@rukun/contract/company-ujrah";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { UjrahCard } from "./ujrah-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
// Without web sockets: the page asks.
jest.mock("@/lib/live/live-connection", () => ({ follow: () => () => undefined }));

const reading = "GET /v1/company/portofolio/ujrah";
const paying = "POST /v1/company/portofolio/ujrah";
const owed: CompanyUjrah = {
  ...{ amount: "1500000", paid: "1000000", left: "500000" },
  ...{ account: null, may_pay: true },
};
const show = (ujrah: CompanyUjrah | null, locale: "id" | "en" = "id") => {
  answerCalls({ [reading]: () => ujrah });
  return render(<UjrahCard campaignId="c-1" holder="PT Lumbung" />, { locale });
};

it("says that the company pays it from its own cash, and asks for a number once", async () => {
  const { user } = show(owed);
  expect(await screen.findByText(/^Belum dibayar Rp.500\.000$/)).toBeVisible();
  expect(screen.getByText(/perusahaan membayarnya dari kasnya sendiri/)).toBeVisible();
  const button = screen.getByRole("button", { name: /^Buat nomor untuk Rp.500\.000$/ });
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

it("is quiet where it was deducted, and says that it is paid", async () => {
  const none = show(null);
  await waitFor(() => expect(requestsOf(reading)).toHaveLength(1));
  expect(none.container).toBeEmptyDOMElement();
  none.unmount();
  show({ ...owed, paid: "1500000", left: "0" }, "en");
  expect(await screen.findByText("Paid", { selector: "span" })).toBeVisible();
  expect(screen.queryByRole("radio")).toBeNull();
});

it("shows the number that waits, and says why one was not made", async () => {
  const account = {
    ...{
      id: "p-1",
      bank_code: "BCA" as const,
      account_number: "8808123",
      is_refused: false,
      amount: "500000",
    },
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const waiting = show({ ...owed, account });
  expect(await screen.findByText(/8808/)).toBeVisible();
  waiting.unmount();
  const { user } = show(owed);
  answerCalls({
    [reading]: () => owed,
    [paying]: () => {
      throw new ApiError({ status: 409, message: "Sudah lunas.", code: "transition_invalid" });
    },
  });
  await user.click(await screen.findByRole("radio", { name: "BSI" }));
  await user.click(screen.getByRole("button", { name: /^Buat nomor/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Sudah lunas.");
});
