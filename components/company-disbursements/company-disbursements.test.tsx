import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import type { ReceiptStatement } from "@rukun/contract/disbursement-shapes";
import { disbursementStatusTitles } from "@rukun/contract/disbursement-status";
import { screen, waitFor, within } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { signInAs } from "@/components/wizard/wizard-test-kit";
import { ApiError } from "@/lib/api/api-error";
import { call, callWithMeta } from "@/lib/api/client";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { DisbursementList } from "./disbursement-list";
import { DisbursementView } from "./disbursement-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(), callWithMeta: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");
// Without web sockets: the page asks.
jest.mock("@/lib/live/live-connection", () => ({ follow: () => () => undefined }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const statusOf = (value: CompanyDisbursement["status"]["value"]) => ({
  value,
  title: disbursementStatusTitles[value].id,
});

let count = 0;
/** Each test its own: what is typed is kept by number. */
const arrived = (change: Partial<CompanyDisbursement> = {}): CompanyDisbursement => ({
  campaign_id: "campaign-1",
  number: `PYL-2026-${++count}`,
  title: "Kopi arabika Gayo",
  status: statusOf("SETTLED"),
  collected: "750000000",
  ujrah: { kind: "share", bps: 300, amount: "22500000", is_deducted: true },
  sent: "727500000",
  bank: { code: "BSI", name: "Bank Syariah Indonesia" },
  last_digits: "8816",
  holder: "PT Gayo Rasa Lestari",
  approved_at: "2026-05-22T07:00:00Z",
  settled_at: "2026-05-22T08:42:00Z",
  reference: null,
  statements: [],
  frozen_since: null,
  action: "confirm",
  may_confirm: true,
  ...change,
});
const said = (change: Partial<ReceiptStatement> = {}): ReceiptStatement => ({
  amount: "727500000",
  reference: "BSI 2605 2215",
  note: null,
  at: "2026-05-25T01:15:00Z",
  is_same_amount: true,
  is_same_reference: true,
  ...change,
});
const frozen = (change: Partial<CompanyDisbursement> = {}) =>
  arrived({
    status: statusOf("DISPUTED"),
    action: "correct",
    reference: "BSI2605221500",
    frozen_since: "2026-05-25T01:15:00Z",
    statements: [
      said({ amount: "725000000", is_same_amount: false, note: "Mutasi kami mencatat kurang." }),
    ],
    ...change,
  });

type Answer = CompanyDisbursement | ApiError;

function show(found: Answer, answer: Answer = found, campaign: object = { slug: "kopi-gayo" }) {
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/user/profile") return createProfile();
    if (name === "GET /v1/company/campaign") return campaign;
    const shown = name.startsWith("POST") ? answer : found;
    if (shown instanceof ApiError) throw shown;
    return shown;
  });
  return render(<DisbursementView campaignId="campaign-1" />);
}
const sent = () =>
  mockedCall.mock.calls
    .filter(([name]) => name === "POST /v1/company/disbursement/confirm")
    .map(([, options]) => options as { body: object; idempotencyKey: string });
const amountField = () => screen.findByLabelText(/^Jumlah yang diterima/);
const press = "Periksa lalu kirim";

beforeEach(() => {
  answerSignatories(signatory());
  mockedCall.mockReset();
  signInAs("user-1");
});

it("says where the money is, to which account, and what was deducted", async () => {
  show(arrived());
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Kopi arabika Gayo");
  expect(screen.getByText("ke Bank Syariah Indonesia, berakhiran 8816")).toBeVisible();
  expect(screen.getByText("3% dari yang terkumpul, dipotong")).toBeVisible();
  const steps = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
    ...[null, null, null, "step", null],
  ]);
  expect(steps[3]).toHaveTextContent("22 Mei 2026, 15.42 WIB");
  expect(await screen.findByText("Bila berbeda, kampanye dibekukan")).toBeVisible();
});

it("confirms what was received after a question, once", async () => {
  const found = arrived();
  const { user } = show(found, { ...found, status: statusOf("CONFIRMED"), action: null });
  await user.type(await amountField(), "727500000");
  await user.type(screen.getByLabelText(/^Referensi bank/), "BSI 2605 2215");
  await user.click(screen.getByRole("button", { name: press }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent(/Kirim konfirmasi Rp\s727\.500\.000\?/);
  expect(question).toHaveTextContent("BSI 2605 2215");
  expect(sent()).toEqual([]);
  await user.dblClick(within(question).getByRole("button", { name: "Kirim" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    campaign_id: "campaign-1",
    number: found.number,
    amount: "727500000",
    reference: "BSI 2605 2215",
    note: "",
  });
  expect(sent()[0]?.idempotencyKey).toMatch(/^[\da-f]{32}$/);
});

it("says before it is sent that another amount freezes the campaign", async () => {
  const { user } = show(arrived());
  await user.type(await amountField(), "725000000");
  await user.type(screen.getByLabelText(/^Referensi bank/), "BSI 1");
  await user.click(screen.getByRole("button", { name: press }));
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("Kirim dan bekukan kampanye?");
  expect(question).toHaveTextContent(/berbeda Rp\s2\.500\.000 dari Rp\s727\.500\.000/);
  await user.click(within(question).getByRole("button", { name: "Periksa lagi" }));
  expect(sent()).toEqual([]);
});

it("shows what is missing, and the server's errors, under their fields", async () => {
  const refused = new ApiError({
    status: 422,
    code: "validation_failed",
    message: "Periksa isian.",
    fieldErrors: { reference: "Terlalu panjang" },
  });
  const { user } = show(arrived(), refused);
  const amount = await amountField();
  await user.click(screen.getByRole("button", { name: press }));
  await waitFor(() => expect(amount).toHaveAttribute("aria-invalid", "true"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await user.type(amount, "1");
  const reference = screen.getByLabelText(/^Referensi bank/);
  await user.type(reference, "A");
  const sendAll = async () => {
    await user.click(screen.getByRole("button", { name: press }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Kirim, saya yakin" }));
  };
  await sendAll();
  expect(await screen.findByText("Terlalu panjang")).toBeVisible();
  // The same words again are the same request; others are not.
  await sendAll();
  await waitFor(() => expect(sent()).toHaveLength(2));
  await user.type(reference, "B");
  await sendAll();
  await waitFor(() => expect(sent()).toHaveLength(3));
  const keys = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

it("keeps what was typed for another opening, until it was sent", async () => {
  const found = arrived();
  const first = show(found);
  await first.user.type(await amountField(), "727500000");
  await first.user.type(screen.getByLabelText(/^Catatan/), "Belum selesai");
  first.unmount();
  const { user, unmount } = show(found);
  expect(await amountField()).toHaveValue("727.500.000");
  expect(screen.getByLabelText(/^Catatan/)).toHaveValue("Belum selesai");
  await user.type(screen.getByLabelText(/^Referensi bank/), "BSI 1");
  await user.click(screen.getByRole("button", { name: press }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Kirim" }),
  );
  await waitFor(() => expect(sent()).toHaveLength(1));
  unmount();
  show(found);
  expect(await amountField()).toHaveValue("");
});

it("says that the campaign is frozen, what differs, and takes a correction", async () => {
  show(frozen());
  expect(await screen.findByText("Kampanye dibekukan")).toBeVisible();
  expect(screen.getByText(/sejak 25 Mei 2026, 08\.15 WIB/)).toBeVisible();
  expect(screen.getByText("Berbeda, kampanye dibekukan.")).toBeVisible();
  const list = screen.getByRole("heading", { name: "Yang sudah Anda tulis" }).parentElement;
  expect(list).toHaveTextContent(/Rp\s725\.000\.000Catatan kami: Rp\s727\.500\.000.*Berbeda/);
  expect(list).toHaveTextContent("Mutasi kami mencatat kurang.");
  expect(await screen.findByRole("heading", { name: "Perbaiki yang Anda tulis" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Lihat tanda terima dua sisi" })).toHaveAttribute(
    "href",
    "/campaign/kopi-gayo/bukti",
  );
});

it("lets others of the company read only", async () => {
  show(arrived({ may_confirm: false }));
  expect(await screen.findByText("Pemilik perusahaan yang mengonfirmasi")).toBeVisible();
  expect(screen.queryByRole("button", { name: press })).toBeNull();
});

it("waits while the money is on its way, and ends when it is confirmed", async () => {
  const { unmount } = show(
    arrived({ status: statusOf("SENT"), settled_at: null, action: null, may_confirm: false }),
  );
  expect(await screen.findByText("Dana dalam perjalanan")).toBeVisible();
  expect(screen.getByText("Menunggu kabar dari bank.")).toBeVisible();
  unmount();
  const confirmed = { status: statusOf("CONFIRMED"), action: null, may_confirm: false };
  show(arrived({ ...confirmed, statements: [said()] }));
  expect(await screen.findByText("Dana sudah Anda terima")).toBeVisible();
  expect(screen.getByRole("link", { name: "Lihat angsuran" })).toHaveAttribute(
    "href",
    "/submission/campaigns/campaign-1/repayments",
  );
});

it("before it is released, it waits in escrow; a campaign of others is not there", async () => {
  const missing = new ApiError({ status: 404, code: "not_found", message: "" });
  const funded = {
    title: "Kopi arabika Gayo",
    status: { value: "7", name: "FULLY_FUNDED", title: "Terdanai penuh" },
    funding: { collected: "750000000", funders: 641 },
  };
  const { unmount } = show(missing, missing, funded);
  expect(await screen.findByText("Dana menunggu di escrow")).toBeVisible();
  expect(screen.getByText(/^Rp\s750\.000\.000 dari pendana/)).toBeVisible();
  unmount();
  show(missing, missing, { ...funded, status: { ...funded.status, name: "DRAFT" }, funding: null });
  expect(await screen.findByText("Penyaluran tidak ditemukan")).toBeVisible();
});

it("can be tried again when it does not come", async () => {
  show(new ApiError({ status: 503, code: "unavailable", message: "Sebentar lagi." }));
  expect(await screen.findByText("Sebentar lagi.")).toBeVisible();
});

it("lists what is to be confirmed, and nothing without", async () => {
  const listed = jest.mocked(callWithMeta);
  const page = (data: unknown[], next_cursor: string | null = null) =>
    listed.mockResolvedValueOnce({ data, meta: { next_cursor } } as never);
  page([arrived()], "next");
  const { unmount, user } = render(<DisbursementList />);
  expect(
    await screen.findByRole("link", { name: "Konfirmasi penerimaan: Kopi arabika Gayo" }),
  ).toHaveAttribute("href", "/submission/campaigns/campaign-1/disbursement");
  page([{ ...arrived(), campaign_id: "campaign-2", title: "Kopi Gayo" }]);
  await user.click(screen.getByRole("button", { name: "Tampilkan lebih banyak" }));
  expect(await screen.findByText("Kopi Gayo")).toBeVisible();
  expect(listed).toHaveBeenLastCalledWith(
    "GET /v1/company/disbursements",
    expect.objectContaining({ query: { cursor: "next" } }),
  );
  expect(screen.queryByRole("button", { name: "Tampilkan lebih banyak" })).toBeNull();
  unmount();
  page([]);
  const { container } = render(<DisbursementList />);
  await waitFor(() => expect(listed).toHaveBeenCalledTimes(3));
  expect(container).toHaveTextContent("");
});
