import type { OwnIncome } from "@rukun/contract/income-evidence";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { IncomeCard } from "./income-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const own = "GET /v1/user/income-evidence";
const give = "POST /v1/user/income-evidence";
const declare = "POST /v1/user/funding-limit";
const file = {
  ...{ id: "f-1", name: "spt.pdf", size: 1000, content_type: "application/pdf" as const },
  ...{ width: null, height: null, pages: 2, url: "https://api.test/f-1" },
};
const unproven: OwnIncome = {
  ...{ yearly_income: "800000000", counted_income: "500000000", limit: "50000000" },
  evidence_above: "500000000",
  latest: null,
  history: [
    {
      ...{ yearly_income: "800000000", previous_income: "300000000" },
      declared_at: "2026-05-12T02:00:00Z",
    },
    {
      ...{ yearly_income: "300000000", previous_income: null },
      declared_at: "2026-01-05T02:00:00Z",
    },
  ],
};
type Latest = NonNullable<OwnIncome["latest"]>;
const withLatest = (state: Latest["state"], reason: string | null = null): OwnIncome => ({
  ...unproven,
  latest: {
    ...{ evidence_id: "e-1", state, yearly_income: "800000000", reason, file },
    ...{ submitted_at: "2026-05-12T03:00:00Z", decided_at: null },
  },
});
/** As it is set: prefix and digits never part. */
const set = (text: string) => text.replaceAll("Rp ", "Rp\u00a0").replaceAll("IDR ", "IDR\u00a0");
const show = (income: OwnIncome, locale: "id" | "en" = "id") => {
  answerCalls({
    [own]: () => income,
    [give]: () => withLatest("checking"),
    [declare]: () => ({
      ...{ class: "ordinary", yearly_income: "900000000", counted_income: "900000000", bps: 500 },
      ...{ limit: "45000000", used: "0", share: null },
      rule: {
        ...{ ordinary_bps: 500, professional_bps: 1000 },
        ...{ professional_above: "500000000", evidence_above: "500000000" },
      },
    }),
  });
  return render(<IncomeCard />, { locale });
};

test("says what was declared, what of it counts, and what it makes", async () => {
  show(unproven);
  expect(await screen.findByText("Rp 50.000.000")).toBeVisible();
  expect(screen.getByText("Penghasilan setahun yang Anda nyatakan: Rp 800.000.000.")).toBeVisible();
  expect(screen.getByText(/^Yang dihitung sekarang/)).toHaveTextContent("Rp 500.000.000");
  expect(screen.getByText("Riwayat penghasilan")).toBeVisible();
  expect(screen.getByText("Rp 300.000.000 menjadi Rp 800.000.000")).toBeInTheDocument();
});

test("the same income declared again is no change", async () => {
  const [changed, first] = unproven.history;
  if (!changed || !first) throw new Error("no history");
  const again = { ...changed, previous_income: "800000000", declared_at: "2026-06-01T02:00:00Z" };
  show({ ...unproven, history: [again, changed, first] });
  expect(await screen.findByText("Rp 800.000.000, dinyatakan lagi")).toBeInTheDocument();
  expect(screen.queryByText(/Rp 800\.000\.000 menjadi/)).not.toBeInTheDocument();
});

test.each([
  [withLatest("checking"), "Bukti penghasilan Rp 800.000.000 sedang diperiksa."],
  [withLatest("refused", "Buram."), "Alasannya: Buram."],
  [
    { ...withLatest("accepted"), counted_income: "800000000", limit: "160000000" },
    "Bukti penghasilan Rp 800.000.000 diterima.",
  ],
])("%#: what became of the evidence", async (income, text) => {
  show(income);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "spt.pdf" })).toHaveAttribute("href", file.url);
  expect(screen.queryAllByRole("button", { name: /^Unggah bukti/ })).toHaveLength(
    income.counted_income === income.yearly_income ? 0 : 1,
  );
});

test("in English, before anything is declared", async () => {
  const nothing = { yearly_income: null, counted_income: null, limit: null, history: [] };
  show({ ...unproven, ...nothing }, "en");
  expect(await screen.findByRole("button", { name: "Declare your income" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /evidence/ })).not.toBeInTheDocument();
});

test("the income is changed, and the new limit is said", async () => {
  const { user } = show(unproven);
  await user.click(await screen.findByRole("button", { name: "Ubah penghasilan" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByLabelText(/^Penghasilan setahun/);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(set("Rp 500.000.000")));
  await user.click(within(dialog).getByRole("button", { name: "Simpan penghasilan" }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining("tidak boleh kosong")),
  );
  expect(requestsOf(declare)).toEqual([]);
  await user.type(field, "450000000");
  await user.click(within(dialog).getByRole("button", { name: "Simpan penghasilan" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(requestsOf(declare)).toMatchObject([{ body: { yearly_income: "450000000" } }]);
  expect(useAlert.getState()).toMatchObject({
    variant: "SUCCESS",
    message: set("Penghasilan disimpan. Batas pendanaan Anda Rp 45.000.000."),
  });
});

test("evidence is given, and said to be checked", async () => {
  const { user } = show(unproven);
  await user.click(await screen.findByRole("button", { name: "Unggah bukti penghasilan" }));
  const dialog = await screen.findByRole("dialog");
  const send = within(dialog).getByRole("button", { name: "Kirim untuk diperiksa" });
  await user.click(send);
  await waitFor(() =>
    expect(within(dialog).getByText("Masukan tidak boleh kosong")).toBeInTheDocument(),
  );
  expect(requestsOf(give)).toEqual([]);
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
  const paper = new File(["%PDF-1.7"], "spt.pdf", { type: "application/pdf" });
  if (input) await user.upload(input, paper);
  await user.click(send);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const { body } = requestsOf(give)[0] as { body: FormData };
  expect([...body].map(([name, value]) => [name, (value as File).name])).toEqual([
    ["income_file", "spt.pdf"],
  ]);
  expect(
    await screen.findByText("Bukti penghasilan Rp 800.000.000 sedang diperiksa."),
  ).toBeVisible();
});

test("what cannot be loaded can be asked for again", async () => {
  answerCalls({
    [own]: () => {
      throw new ApiError({ status: 500, code: "server_error", message: "Gagal." });
    },
  });
  const { user } = render(<IncomeCard />);
  expect(await screen.findByText("Gagal.")).toBeVisible();
  answerCalls({ [own]: () => unproven });
  await user.click(screen.getByRole("button", { name: "Coba lagi" }));
  expect(await screen.findByText(/^Penghasilan setahun yang/)).toBeVisible();
});
