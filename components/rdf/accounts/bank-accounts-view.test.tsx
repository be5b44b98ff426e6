import type { BankAccount } from "@rukun/contract/bank-accounts";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import type { BootWindow } from "@/lib/boot/boot";
import { color } from "@/styles/theme";
import { createProfile, statusOf, verified } from "@/test/factories/profile";
import { render } from "@/test/render";
import { BankAccountsView } from "./bank-accounts-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const account = (changes: Partial<BankAccount> = {}): BankAccount => ({
  id: "account-1",
  bank: { name: "Bank Central Asia", code: "BCA" },
  last_digits: "3310",
  holder: "RANI KUSUMA DEWI",
  name_state: "accepted",
  is_verified: true,
  email_expires_at: null,
  is_primary: true,
  ...changes,
});
const approved = account({ id: "account-2", last_digits: "0472", is_primary: false });
const waiting = account({
  id: "account-3",
  last_digits: "8816",
  is_primary: false,
  is_verified: false,
});

const base = "/v2/master/bank-accounts";
type Sent = [string, { params?: object; body?: object }?];

/** Calls that change something are kept, and answered with the accounts or a refusal. */
function serve(
  accounts: BankAccount[],
  { hasPin = true, refusal }: { hasPin?: boolean; refusal?: ApiError } = {},
) {
  const sent: Sent[] = [];
  jest.mocked(call).mockImplementation((async (name: string, options?: Sent[1]) => {
    if (name === "GET /v2/user/pin") return { is_set: hasPin, is_locked: false };
    if (name === "GET /v1/master/banks") {
      return [{ id: "bank-1", name: "Bank Central Asia", is_activated: true }];
    }
    if (name === `GET ${base}/populate`) return accounts;
    sent.push([
      name,
      {
        ...(options?.params && { params: options.params }),
        ...(options?.body && { body: options.body }),
      },
    ]);
    if (refusal) throw refusal;
    return accounts;
  }) as never);
  return sent;
}
const card = (digits: string) => within(screen.getByText(digits).closest("li") ?? document.body);

it("shows what is known of each, and offers only what can be done with it", async () => {
  serve([account(), approved, waiting]);
  render(<BankAccountsView profile={verified} />);
  await screen.findByText("3310");
  expect(card("3310").getByText("Utama")).toBeVisible();
  expect(card("3310").queryByRole("button")).not.toBeInTheDocument();
  expect(card("0472").getByRole("button", { name: "Jadikan utama" })).toBeVisible();
  expect(card("8816").getByText("Menunggu email")).toBeVisible();
  expect(card("8816").queryByRole("button", { name: "Jadikan utama" })).not.toBeInTheDocument();
});

it("adds one with the PIN, and shows the server's refusal under its field, with the PIN emptied", async () => {
  const fieldErrors = {
    account_number: "Rekening ini bukan atas nama Anda sendiri",
    pin: "PIN salah",
  };
  const sent = serve([], {
    refusal: new ApiError({ status: 422, code: "validation_failed", message: "", fieldErrors }),
  });
  const { user } = render(<BankAccountsView profile={verified} />);
  await user.click(await screen.findByRole("button", { name: "Tambah rekening" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tambah rekening" }));
  await user.selectOptions(dialog.getByRole("combobox"), "bank-1");
  await user.type(dialog.getByRole("textbox", { name: /Nomor rekening/ }), "5271234999");
  const pin = dialog.getByLabelText(/PIN transaksi/);
  await user.type(pin, "402817");
  await user.click(dialog.getByRole("button", { name: "Tambah" }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        `POST ${base}/create`,
        { body: { bank_id: "bank-1", account_number: "5271234999", pin: "402817" } },
      ],
    ]),
  );
  expect(await dialog.findByText(fieldErrors.account_number)).toBeVisible();
  expect(pin).toHaveValue("");
});

it("says that the bank is still checking, and asks again with what was typed", async () => {
  const message = "Nama pemilik rekening masih diperiksa oleh bank.";
  const sent = serve([], {
    refusal: new ApiError({ status: 409, code: "bank_check_pending", message, retryAfter: 10 }),
  });
  const { user } = render(<BankAccountsView profile={verified} />);
  await user.click(await screen.findByRole("button", { name: "Tambah rekening" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Tambah rekening" }));
  await user.selectOptions(dialog.getByRole("combobox"), "bank-1");
  await user.type(dialog.getByRole("textbox", { name: /Nomor rekening/ }), "5271234997");
  await user.type(dialog.getByLabelText(/PIN transaksi/), "402817");
  await user.click(dialog.getByRole("button", { name: "Tambah" }));
  expect(await dialog.findByText(message)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Tambah" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

it.each([
  ["0472", "Jadikan utama", "make-primary", "account-2"],
  ["8816", "Hapus", "delete", "account-3"],
])("confirms with the PIN: %s, %s", async (digits, action, path, id) => {
  const sent = serve([account(), approved, waiting]);
  const { user } = render(<BankAccountsView profile={verified} />);
  await screen.findByText(digits);
  await user.click(card(digits).getByRole("button", { name: action }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(new RegExp(digits))).toBeVisible();
  await user.type(dialog.getByLabelText(/PIN transaksi/), "402817");
  await user.click(dialog.getByRole("button", { name: action }));
  await waitFor(() =>
    expect(sent).toEqual([
      [`POST ${base}/:id/${path}`, { params: { id }, body: { pin: "402817" } }],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("deletes by a filled button of danger, and makes primary by the usual one", async () => {
  serve([account(), approved]);
  const { user } = render(<BankAccountsView profile={verified} />);
  await screen.findByText("0472");
  const confirming = async (action: string) => {
    await user.click(card("0472").getByRole("button", { name: action }));
    const dialog = within(await screen.findByRole("dialog"));
    const button = dialog.getByRole("button", { name: action });
    await user.click(dialog.getByRole("button", { name: "Batal" }));
    return getComputedStyle(button).backgroundColor;
  };
  expect(await confirming("Hapus")).toBe(color("danger"));
  expect(await confirming("Jadikan utama")).toBe(color("primary"));
});

it("says of each new account until when its mailed link holds, and of one that is over that it is", async () => {
  const soon = { ...waiting, email_expires_at: "2026-11-28T08:10:00Z" };
  serve([account(), approved, soon, { ...waiting, id: "account-4", last_digits: "9205" }]);
  render(<BankAccountsView profile={verified} />);
  await screen.findByText("8816");
  expect(screen.getByText("Setujui rekening baru lewat email")).toBeVisible();
  expect(
    screen.getByText(/Bank Central Asia.*8816.*berlaku sampai 28 November 2026, 15.10 WIB/),
  ).toBeVisible();
  expect(card("9205").getByText(/Tautan di email tidak berlaku lagi/)).toBeVisible();
  expect(card("8816").queryByText(/tidak berlaku lagi/)).not.toBeInTheDocument();
});

it("sends the link again", async () => {
  const sent = serve([account(), waiting]);
  const { user } = render(<BankAccountsView profile={verified} />);
  await user.click(await screen.findByRole("button", { name: "Kirim ulang email" }));
  await waitFor(() =>
    expect(sent).toEqual([[`POST ${base}/send/email/verification`, { body: { id: "account-3" } }]]),
  );
  expect(useAlert.getState().message).toBe("Tautan baru dikirim ke email Anda");
});

it("approves the account whose mailed link opened the page, once", async () => {
  const sent = serve([account()]);
  (window as BootWindow).__RUKUN_HANDED__ = { search: "", hash: "#token=abc" };
  const { unmount } = render(<BankAccountsView profile={verified} />);
  await waitFor(() =>
    expect(sent).toEqual([[`POST ${base}/email/verification`, { body: { token: "abc" } }]]),
  );
  unmount();
  render(<BankAccountsView profile={verified} />);
  await screen.findByText("3310");
  expect(sent).toHaveLength(1);
});

it("asks for a PIN first where there is none", async () => {
  serve([], { hasPin: false });
  render(<BankAccountsView profile={verified} />);
  expect(await screen.findByText("Buat PIN dahulu")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tambah rekening" })).not.toBeInTheDocument();
});

it("only offers to remove accounts while the money is held", async () => {
  serve([account(), approved, waiting]);
  const held = createProfile({ user_status: statusOf("WAITING_PRIVY") });
  render(<BankAccountsView profile={held} />);
  await screen.findByText("3310");
  expect(screen.getByText("Dana Anda tetap di RDF sampai profil terverifikasi")).toBeVisible();
  const buttons = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(new Set(buttons)).toEqual(new Set(["Hapus"]));
});
