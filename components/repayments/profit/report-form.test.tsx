import { fireEvent, screen, waitFor } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { signInAs } from "@/components/wizard/wizard-test-kit";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { ProfitReports } from "./profit-reports";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;

const papers = {
  income: "0190d3f0-5c1e-7000-8000-00000000000a",
  bank: "0190d3f0-5c1e-7000-8000-00000000000b",
  invoices: "0190d3f0-5c1e-7000-8000-00000000000c",
};
const file = (id: string) => ({
  id,
  name: `${id}.pdf`,
  size: 2048,
  url: `https://files.test/${id}`,
});
const returned = {
  report_id: "report-1",
  status: "RETURNED",
  result: "profit",
  revenue: "214300000",
  cost_of_goods: "151920000",
  expenses: "30740000",
  amount: "31640000",
  from: null,
  until: "2026-07-31",
  note: "Panen pertama",
  evidence: {
    income_statement: file(papers.income),
    bank_statement: file(papers.bank),
    invoices: file(papers.invoices),
  },
  minutes: null,
  minutes_sha256: null,
  submitted_at: "2026-08-03T03:00:00Z",
  reason: "Faktur kurang satu",
  decided_at: "2026-08-04T03:00:00Z",
  funders_part: null,
  instalment: null,
};
const terms = {
  items: [] as object[],
  akad_type: "musyarakah",
  agent_fee_left: "0",
  nisbah: 6000,
  projected: "18750000",
  funders_capital: "750000000",
  own_capital: "250000000",
  next_from: null,
  may_report: true,
};

/** Another one in each test: drafts are a member's own. */
let member: string;
let count = 0;
let answer: () => Promise<unknown>;

function show(changes: Partial<typeof terms> = {}) {
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/user/profile") return createProfile({ id: member });
    if (name.startsWith("GET")) return { ...terms, ...changes };
    return answer();
  });
  return render(<ProfitReports campaignId="campaign-1" instalments={[]} />, { locale: "id" });
}
const sent = () =>
  mockedCall.mock.calls
    .filter(([name]) => name === "POST /v1/company/portofolio/profit-report")
    .map(([, options]) => (options as { body: object }).body);

// The form loads it when it is sent.
beforeAll(async () => {
  await import("@rukun/contract/profit-reports");
});

beforeEach(() => {
  answerSignatories(signatory());
  mockedCall.mockReset();
  count += 1;
  member = `member-${count}`;
  signInAs(member);
  answer = async () => ({ report_id: "report-1", status: "SUBMITTED" });
});

const revenue = () => screen.findByLabelText(/^Pendapatan/);
const send = () => screen.getByRole("button", { name: "Kirim laporan" });

it("says what the figures come to while they are typed, a loss by the shares of capital", async () => {
  const { user } = show();
  await user.type(await revenue(), "214300");
  await user.type(screen.getByLabelText(/^Harga pokok/), "151920");
  await user.type(screen.getByLabelText(/^Biaya usaha/), "30740");
  expect(screen.getByText(/31\.640/)).toBeVisible();
  expect(screen.getByText(/18\.984/)).toBeVisible();
  expect(screen.getByText(/12\.656/)).toBeVisible();
  await user.clear(screen.getByLabelText(/^Biaya usaha/));
  await user.type(screen.getByLabelText(/^Biaya usaha/), "102380");
  expect(screen.getByText("Rugi periode").nextSibling).toHaveTextContent(/40\.000/);
  expect(screen.getByText("Mengurangi modal pendana").nextSibling).toHaveTextContent(/30\.000/);
});

it("asks an agent for its ujrah, takes it from the result, and leaves the rest to the funders as a whole", async () => {
  const agency = {
    akad_type: "wakalah",
    agent_fee_left: "2000000",
    nisbah: 10_000,
    own_capital: "0",
  };
  const { user } = show({ ...agency, items: [{ ...returned, agent_fee: "1000" }] });
  const fee = await screen.findByLabelText(/^Ujrah wakil/);
  expect(fee).toHaveAccessibleDescription(/Menurut akad masih tersisa Rp\s2\.000\.000/);
  await user.clear(fee);
  await user.type(fee, "640000");
  // 31,640,000 less the ujrah.
  expect(screen.getByText("Bagian pendana, 100%").nextSibling).toHaveTextContent(/31\.000\.000/);
  expect(screen.queryByText("Bagian perusahaan")).not.toBeInTheDocument();
  await user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ agent_fee: "640000" }]));
});

it("sends nothing while something is missing, and says what", async () => {
  const { user } = show();
  await user.type(await revenue(), "1000");
  await user.click(send());
  await waitFor(() =>
    expect(screen.getByLabelText(/^Harga pokok/)).toHaveAttribute("aria-invalid", "true"),
  );
  expect(sent()).toEqual([]);
});

it("sends a returned report again, once, with the papers it had", async () => {
  const { user } = show({ items: [returned] });
  expect(await screen.findByText("Faktur kurang satu")).toBeVisible();
  await user.dblClick(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      campaign_transaction_id: "campaign-1",
      revenue: "214300000",
      cost_of_goods: "151920000",
      expenses: "30740000",
      result: "profit",
      until: "2026-07-31",
      note: "Panen pertama",
      income_statement: papers.income,
      bank_statement: papers.bank,
      invoices: papers.invoices,
    },
  ]);
});

it("asks for the minutes of a loss alone, and sends them with it", async () => {
  const { user } = show({ items: [returned] });
  const isLoss = await screen.findByRole("checkbox", { name: "Periode ini rugi" });
  expect(screen.queryByText(/^Berita acara suara pendana/)).toBeNull();
  await user.click(isLoss);
  expect(screen.getByText(/^Berita acara suara pendana/)).toBeVisible();
  await user.click(send());
  await screen.findByText("Masukan tidak boleh kosong");
  expect([...document.querySelectorAll("[id$=error]")].map((e) => e.id)).toEqual([
    "field-minutes-error",
  ]);
  expect(sent()).toEqual([]);
  await user.click(isLoss);
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).not.toHaveProperty("minutes");
});

it("sends the minutes that a returned loss had, and shows their SHA-256 afterwards", async () => {
  const id = "0190d3f0-5c1e-7000-8000-00000000000d";
  const lossy = {
    ...returned,
    result: "loss",
    minutes: file(id),
    minutes_sha256: "ef".repeat(32),
  };
  const first = show({ items: [lossy] });
  await screen.findByText("Faktur kurang satu");
  await first.user.click(send());
  await waitFor(() => expect(sent()).toMatchObject([{ result: "loss", minutes: id }]));
  first.unmount();
  show({ items: [{ ...lossy, status: "SUBMITTED" }], may_report: false });
  expect(await screen.findByText("ef".repeat(32))).toBeVisible();
  expect(screen.getByRole("link", { name: `${id}.pdf` })).toBeVisible();
});

it("shows what the API refuses under its field", async () => {
  answer = async () => {
    throw new ApiError({
      status: 422,
      code: "validation_failed",
      message: "Periksa kembali",
      fieldErrors: { result: "Angkanya rugi" },
    });
  };
  const { user } = show({ items: [returned] });
  await screen.findByText("Faktur kurang satu");
  await user.click(send());
  expect(await screen.findByText("Angkanya rugi")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Periode ini rugi" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
});

it("still has what was typed after the page was left", async () => {
  const first = show();
  await first.user.type(await revenue(), "5000000");
  fireEvent.change(screen.getByLabelText(/^Penjelasan/), { target: { value: "Panen" } });
  await waitFor(() => expect(screen.getByLabelText(/^Penjelasan/)).toHaveValue("Panen"));
  first.unmount();
  show();
  expect(await revenue()).toHaveValue("5.000.000");
  expect(screen.getByLabelText(/^Penjelasan/)).toHaveValue("Panen");
});

it.each([
  ["RETURNED", true, "Laporan hasil"],
  ["SUBMITTED", false, "Diperiksa petugas"],
  ["CHECKED", false, "Diperiksa petugas"],
] as const)("says where a report in %s is on its way", async (status, may_report, step) => {
  show({ items: [{ ...returned, status }], may_report });
  expect(await screen.findByText(step)).toBeVisible();
});
