import type { Booking } from "@rukun/contract/transactions";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createCampaign } from "@/test/factories/campaigns";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { FundCampaign } from "./fund-campaign";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<
  Promise<unknown>,
  [string, { body?: object; idempotencyKey?: string }?]
>;

const verified = createProfile({
  user_status: { value: "5", name: "VERIFIED", title: "Terverifikasi" },
});
const booking = (changes: Partial<Booking> = {}): Booking => ({
  transaction: null,
  is_open: true,
  left: "184000000",
  pledge_minimum: "100000",
  pledge_maximum: null,
  pledge_step: "100000",
  mine: "0",
  ceiling: { limit: "46000000", bps: 2500, target: "184000000" },
  paused_until: null,
  limit: {
    class: "ordinary",
    yearly_income: "480000000",
    counted_income: "480000000",
    bps: 1000,
    limit: "48000000",
    used: "38500000",
    rule: {
      ...{ ordinary_bps: 1000, professional_bps: 2000 },
      ...{ professional_above: "500000000", evidence_above: "500000000" },
    },
    share: null,
  },
  tax: { status: "matched", bps: 1500 },
  here: { company: "PT Gayo Rasa Lestari", amount: "0" },
  largest: { company: "CV Benang Rapi", amount: "12100000" },
  ...changes,
});

/** Errors are thrown; a list is answered one after the other. */
function show(
  answers: Record<string, unknown> = {},
  profile = verified,
  campaign = createCampaign(),
) {
  const given: Record<string, unknown> = {
    "GET /v1/user/profile": profile,
    "GET /v1/campaign/booked": booking(),
    ...answers,
  };
  mockedCall.mockImplementation(async (name) => {
    const all = given[name];
    const answer = Array.isArray(all) ? (all.shift() ?? all) : all;
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return render(<FundCampaign campaign={campaign} />);
}
const amountField = () => screen.findByLabelText(/^Nominal pendanaan/);
/** The amount beside a label. */
const rupiahOf = (label: HTMLElement) =>
  BigInt(label.closest("div")?.querySelector("dd")?.textContent?.replace(/\D/g, "") ?? "");
const pledgesSent = () =>
  mockedCall.mock.calls.filter(([name]) => name === "POST /v1/campaign/pledge");
/** As it is set: prefix and digits never part. */
const set = (text: string) => text.replaceAll("Rp ", "Rp\u00a0");
const pledged = { campaign_transaction_id: "transaction-1" };

beforeEach(() => {
  mockedCall.mockReset();
  window.localStorage.setItem("token", "t");
});

test("the limit, the spread and the projection follow the amount before anything is held", async () => {
  const { user } = show();
  const amount = await amountField();
  expect(amount).toHaveValue("5.000.000");
  expect(screen.getByText("Cukup")).toBeInTheDocument();
  expect(screen.getByText(/10% penghasilan setahun/)).toHaveTextContent("48.000.000");
  expect(screen.getByText("Sisa batas").closest("div")).toHaveTextContent("4.500.000");
  expect(screen.getByText(/^Perusahaan ini/).closest("p")).toHaveTextContent("11,4%");
  expect(screen.getByText(/^Terbesar/).closest("p")).toHaveTextContent("27,8%");
  expect(await screen.findByText("Proyeksi bersih")).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, "9600000");
  expect(screen.getByText("Melebihi batas")).toBeInTheDocument();
});

test.each([
  [1, "1 pembayaran", /^\d+ \w+ \d{4}$/],
  [2, "2 pembayaran", /^mulai \d+ \w+ \d{4}$/],
])("%i projected payments: one has a day, more begin on one", async (instalments, name, day) => {
  const akad = { kind: "murabahah", supplier: "PT Mesin", goods: "Mesin" } as const;
  const akad_type = { value: "murabahah", title: "Murabahah" } as const;
  const campaign = createCampaign({ akad, akad_type, margin: "1000000", months: 6, instalments });
  show({}, verified, campaign);
  const payments = await screen.findByText(name);
  expect(payments.closest("div")?.querySelector("dd")).toHaveTextContent(day);
});

test("a company that this funding makes the largest one has no larger one beside it", async () => {
  const { user } = show({
    "GET /v1/campaign/booked": booking({
      here: { company: "PT Gayo Rasa Lestari", amount: "8000000" },
    }),
  });
  const amount = await amountField();
  await user.clear(amount);
  await user.type(amount, "4000000");
  expect(screen.getByText(/^Terbesar/)).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, "4100000");
  expect(screen.queryByText(/^Terbesar/)).not.toBeInTheDocument();
});

test.each([
  ["50000", "Paling sedikit Rp 100.000"],
  ["150000", "Harus kelipatan Rp 100.000"],
  ["9000000", "Tersisa Rp 4.000.000 yang dapat didanai"],
  ["", "Masukan tidak boleh kosong"],
])("an amount of %j is refused under its field, and nothing is sent", async (typed, message) => {
  const isFew = message.startsWith("Tersisa");
  const { user } = show({ "GET /v1/campaign/booked": booking(isFew ? { left: "4000000" } : {}) });
  const amount = await amountField();
  await user.clear(amount);
  if (typed) await user.type(amount, typed);
  await user.click(screen.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Lanjut ke akad" }));
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(set(message))),
  );
  expect(pledgesSent()).toEqual([]);
});

test.each([
  ["unmatched", 3000, "Pajak PPh 23, 30% (tanpa NPWP yang cocok)"],
  ["nonResident", 2000, "Pajak PPh 26, 20%"],
] as const)("the projection takes the tax of this funder: %s", async (status, bps, label) => {
  show({ "GET /v1/campaign/booked": booking({ tax: { status, bps } }) });
  const gross = rupiahOf(await screen.findByText("Proyeksi bagi hasil"));
  expect(rupiahOf(screen.getByText(label))).toBe((gross * BigInt(bps)) / 10_000n);
});

test("where one funder's share of everything leaves less than the own limit, it is shown, and refused above", async () => {
  const share = { limit: "40000000", outstanding: "160000000", bps: 2500 };
  const { user } = show({
    "GET /v1/campaign/booked": booking({ limit: { ...booking().limit, share } }),
  });
  const amount = await amountField();
  expect(screen.getByRole("heading", { name: "Bagian terbesar satu pendana" })).toBeInTheDocument();
  expect(
    screen.getByText(
      "Aturan membatasi satu pendana pada 25% dari seluruh pendanaan berjalan di Rukun: Rp 40.000.000 dari Rp 160.000.000.",
    ),
  ).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, "1600000");
  const next = screen.getByRole("button", { name: "Lanjut ke akad" });
  expect(next).toBeDisabled();
  expect(next).toHaveAccessibleDescription(
    set("Satu pendana paling banyak dapat menambah Rp 1.500.000"),
  );
});

test.each([
  ["9600000", {}],
  ["184100000", {}],
  ["600000", { left: "500000", limit: { ...booking().limit, used: "47500000" } }],
])("above the limit the button is off and says why: %s", async (typed, changes) => {
  const { user } = show({ "GET /v1/campaign/booked": booking(changes) });
  const amount = await amountField();
  const next = screen.getByRole("button", { name: "Lanjut ke akad" });
  await user.clear(amount);
  await user.type(amount, typed);
  expect(screen.getByText("Melebihi batas")).toBeVisible();
  expect(next).toBeDisabled();
  const left = typed === "600000" ? "Rp 500.000" : "Rp 9.500.000";
  expect(next).toHaveAccessibleDescription(set(`Batas pendanaan Anda tersisa ${left}`));
  expect(screen.getByRole("status")).toHaveTextContent(/^Batas pendanaan Anda tersisa/);
  await user.type(amount, "{Enter}");
  expect(pledgesSent()).toEqual([]);
  await user.clear(amount);
  await user.type(amount, "500000");
  expect(screen.getByText("Cukup")).toBeVisible();
  expect(next).toBeEnabled();
  expect(next).not.toHaveAccessibleDescription();
});

test("the risk has to be ticked", async () => {
  const { user } = show();
  await amountField();
  await user.click(screen.getByRole("button", { name: "Lanjut ke akad" }));
  await waitFor(() => expect(screen.getByRole("checkbox")).toBeInvalid());
  expect(pledgesSent()).toEqual([]);
});

test("one decision has one key, however often it is tried; another amount has another", async () => {
  const lost = new ApiError({ status: 0, code: "network", message: "Tidak ada koneksi" });
  const { user, router } = show({ "POST /v1/campaign/pledge": [lost, lost, pledged] });
  const amount = await amountField();
  await user.click(screen.getByRole("checkbox"));
  const send = () => user.click(screen.getByRole("button", { name: "Lanjut ke akad" }));
  await send();
  expect(await screen.findByText("Tidak ada koneksi")).toBeInTheDocument();
  expect(amount).toHaveValue("5.000.000");
  await send();
  await waitFor(() => expect(pledgesSent()).toHaveLength(2));
  await user.click(screen.getByRole("button", { name: set("Rp 1.000.000") }));
  await send();
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith("/campaign/transaction/transaction-1"),
  );
  const keys = pledgesSent().map(([, options]) => options?.idempotencyKey);
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(pledgesSent()[2]?.[1]?.body).toMatchObject({ amount: "1000000", risk_notice: true });
});

test("a funder without a declared income declares it first, and sees the limit it makes", async () => {
  const unknown = {
    class: null,
    yearly_income: null,
    counted_income: null,
    bps: null,
    limit: null,
    used: "0",
    // Whatever the operator says.
    rule: {
      ...{ ordinary_bps: 500, professional_bps: 4000 },
      ...{ professional_above: "480000000", evidence_above: "1000000000" },
    },
    share: null,
  };
  const { user } = show({
    "GET /v1/campaign/booked": [booking({ limit: unknown }), booking()],
    "POST /v1/user/funding-limit": {},
  });
  const income = await screen.findByLabelText(/^Penghasilan setahun/);
  await user.type(income, "480000000");
  expect(income).toHaveAccessibleDescription(expect.stringContaining(set("Rp 24.000.000")));
  await user.type(income, "0");
  // More counts only once it is proven.
  expect(income).toHaveAccessibleDescription(
    expect.stringContaining(
      set("Di atas Rp 1.000.000.000, penghasilan dihitung setelah buktinya diterima."),
    ),
  );
  expect(income).toHaveAccessibleDescription(expect.stringContaining(set("Rp 400.000.000")));
  await user.click(screen.getByRole("button", { name: "Simpan dan lanjut" }));
  expect(await amountField()).toBeInTheDocument();
});

test("an open funding is taken up instead of choosing an amount", async () => {
  const transaction = {
    id: "transaction-1",
    status: { value: "PLEDGED", title: "Menunggu akad" },
    amount: "2000000",
  } as const;
  show({ "GET /v1/campaign/booked": booking({ transaction }) });
  expect(await screen.findByRole("link", { name: "Lanjutkan" })).toHaveAttribute(
    "href",
    "/campaign/transaction/transaction-1",
  );
  expect(screen.queryByRole("button", { name: "Lanjut ke akad" })).not.toBeInTheDocument();
});

test.each([
  [booking({ is_open: false }), "Pendanaan tidak terbuka"],
  [booking({ left: "0" }), "Semua sudah diminati"],
])("a campaign that takes nothing says so", async (given, title) => {
  show({ "GET /v1/campaign/booked": given });
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
});

test("who did not pay what they held reads from when they can hold again", async () => {
  show({ "GET /v1/campaign/booked": booking({ paused_until: "2026-12-01T03:30:00Z" }) });
  expect(
    await screen.findByRole("heading", { name: "Belum dapat mendanai lagi" }),
  ).toBeInTheDocument();
  expect(screen.getByText(/lagi mulai 1 Desember 2026, 10\.30 WIB\.$/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Lanjut ke akad" })).not.toBeInTheDocument();
});

test("the limit of one campaign is shown before the amount, and is the meter where it leaves least", async () => {
  const rule =
    "Di kampanye ini, satu pendana dapat mendanai paling banyak Rp 46.000.000. Target kampanye Rp 184.000.000.";
  const { unmount } = show();
  expect(await screen.findByText(rule)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Batas pendanaan Anda" })).toBeVisible();
  unmount();
  const { user } = show({ "GET /v1/campaign/booked": booking({ mine: "40000000" }) });
  const amount = await amountField();
  expect(screen.getByRole("heading", { name: "Batas di kampanye ini" })).toBeVisible();
  expect(screen.getByText(rule)).toBeVisible();
  expect(rupiahOf(screen.getByText("Sudah didanai"))).toBe(40_000_000n);
  await user.clear(amount);
  await user.type(amount, "6100000");
  expect(screen.getByText("Melebihi batas")).toBeVisible();
  expect(screen.getByRole("button", { name: "Lanjut ke akad" })).toHaveAccessibleDescription(
    set("Di kampanye ini Anda dapat menambah paling banyak Rp 6.000.000"),
  );
  // What is proposed can be pledged.
  await user.click(screen.getByRole("button", { name: "Paling besar" }));
  expect(amount).toHaveValue("6.000.000");
});

test("an income that does not count whole leads to its evidence", async () => {
  const { limit } = booking();
  show({
    "GET /v1/campaign/booked": booking({
      limit: { ...limit, yearly_income: "800000000", counted_income: "500000000" },
    }),
  });
  expect(await screen.findByText(/Rp.500\.000\.000 sudah dihitung/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Unggah bukti penghasilan" })).toHaveAttribute(
    "href",
    "/profile#income",
  );
});

test("others than verified funders are told why", async () => {
  const { unmount } = show({}, createProfile());
  expect(
    await screen.findByRole("heading", { name: "Verifikasi profil Anda dahulu" }),
  ).toBeInTheDocument();
  unmount();
  show({}, createProfile({ role: { value: "company", title: "Perusahaan" } }));
  expect(await screen.findByRole("heading", { name: "Hanya untuk pendana" })).toBeInTheDocument();
});

test("what failed is said at the top of the form, which is far above the button: each time it takes the focus", async () => {
  const failure = new ApiError({ status: 503, code: "unavailable", message: "Sedang gangguan" });
  const { user } = show({ "POST /v1/campaign/pledge": failure });
  await user.click(await screen.findByRole("checkbox"));
  const next = screen.getByRole("button", { name: "Lanjut ke akad" });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await user.click(next);
    await waitFor(() => expect(pledgesSent()).toHaveLength(attempt));
    const said = await screen.findByText("Sedang gangguan");
    await waitFor(() => expect(document.activeElement).toContainElement(said));
    expect(document.activeElement).not.toBe(document.body);
  }
});

test("what could not be loaded can be tried again", async () => {
  const failure = new ApiError({ status: 503, code: "unavailable", message: "Sedang gangguan" });
  const { user } = show({ "GET /v1/campaign/booked": [failure, booking()] });
  await user.click(await screen.findByRole("button", { name: "Coba lagi" }));
  expect(await amountField()).toBeInTheDocument();
});
