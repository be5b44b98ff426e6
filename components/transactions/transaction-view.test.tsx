import type { CampaignTransaction } from "@rukun/contract/transactions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { TransactionView } from "./transaction-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const held = "2026-05-12T03:30:00.000Z";
const ended = "2026-05-12T03:20:00.000Z";

const transaction = (changes: Partial<CampaignTransaction> = {}): CampaignTransaction => ({
  id: "transaction-1",
  status: { value: "PLEDGED", title: "Menunggu akad" },
  amount: "5000000",
  created_at: "2026-05-12T03:00:00.000Z",
  held_until: held,
  ended_at: null,
  campaign: {
    id: "campaign-1",
    slug: "kopi-gayo",
    title: "Kopi arabika Gayo",
    company: "PT Gayo Rasa Lestari",
    project_type: "coffee",
    akad_type: { value: "musyarakah", title: "Musyarakah" },
    months: 8,
    instalments: 4,
    yield_bps: 1500,
    nisbah: "6000",
    risk_grade: "B",
    ends_at: "2026-05-21T17:00:00Z",
  },
  projection: { gross: "500000", tax: "75000", net: "425000" },
  ...changes,
});
const over = (value: "CANCELLED" | "EXPIRED") =>
  transaction({ status: { value, title: "" }, held_until: null, ended_at: ended });

const show = (answers: Record<string, unknown>) => {
  mockedCall.mockImplementation(async (name) => {
    const all = answers[name];
    const answer = Array.isArray(all) ? all.shift() : all;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return render(<TransactionView id="transaction-1" />, {
    advanceTimers: jest.advanceTimersByTime,
  });
};
const detail = "GET /v1/campaign/transaction/detail";

beforeEach(() => {
  mockedCall.mockReset();
  jest.useFakeTimers({ now: Date.parse("2026-05-12T03:28:55.000Z") });
});
afterEach(() => jest.useRealTimers());

test("says until when the amount is held, counts down, and looks again when it is over", async () => {
  show({ [detail]: [transaction(), over("EXPIRED")] });
  expect(await screen.findByText("Ditahan untuk Anda sampai 10.30 WIB")).toBeInTheDocument();
  expect(screen.getByText("Sisa 01:05")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.getByText("Sisa 01:00")).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText(/^Waktu pendanaan/)).toHaveTextContent("Rp 5.000.000 habis");
  expect(screen.getByRole("link", { name: "Pilih nominal lagi" })).toHaveAttribute(
    "href",
    "/campaign/kopi-gayo/fund",
  );
});

test("shows what is funded, under which contract and for how much", async () => {
  show({ [detail]: transaction() });
  const summary = await screen.findByRole("complementary", { name: "Ringkasan pendanaan" });
  for (const text of ["Musyarakah", "8 bulan", "60%", "Rp 500.000", "Rp 5.000.000"]) {
    expect(within(summary).getByText(text)).toBeInTheDocument();
  }
});

test("is cancelled after a question", async () => {
  const { user } = show({
    [detail]: [transaction(), over("CANCELLED")],
    "POST /v1/campaign/pledge/cancel": over("CANCELLED"),
  });
  await user.click(await screen.findByRole("button", { name: "Batalkan pendanaan" }));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Batalkan pendanaan" }));
  expect(await screen.findByText(/^Pendanaan Rp\s5.000.000 dibatalkan/)).toBeInTheDocument();
  const sent = mockedCall.mock.calls.filter(([name]) => name.startsWith("POST"));
  expect(sent).toEqual([
    [
      "POST /v1/campaign/pledge/cancel",
      {
        body: { campaign_transaction_id: "transaction-1" },
        idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/),
      },
    ],
  ]);
});

test("one that is not the funder's is not found", async () => {
  show({ [detail]: new ApiError({ status: 404, code: "not_found", message: "Tidak ada" }) });
  expect(
    await screen.findByRole("heading", { name: "Pendanaan tidak ditemukan" }),
  ).toBeInTheDocument();
});

test("a failure says so and can be tried again", async () => {
  const failure = new ApiError({ status: 500, code: "server_error", message: "Ada masalah" });
  const { user } = show({ [detail]: [failure, transaction()] });
  await user.click(await screen.findByRole("button", { name: "Coba lagi" }));
  await waitFor(() => expect(screen.getByText(/^Ditahan untuk Anda/)).toBeInTheDocument());
});
