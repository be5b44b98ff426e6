import type { BankAccount } from "@rukun/contract/bank-accounts";
import type { FundAccount } from "@rukun/contract/fund-accounts";
import type { Withdrawal } from "@rukun/contract/withdrawals";
import { act, screen, waitFor, within } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile, statusOf, verified } from "@/test/factories/profile";
import { render } from "@/test/render";
import { WithdrawView } from "./withdraw-view";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const account: FundAccount = {
  state: "open",
  bank: { id: "2", name: "Bank Syariah Indonesia" },
  account_number: "901200004821",
  holder: "Rani Kusuma Dewi",
  available: "13790000",
  held: "0",
  in_transit: "0",
};
const primary: BankAccount = {
  id: "account-1",
  bank: { name: "Bank Central Asia", code: "BCA" },
  last_digits: "3310",
  holder: "Rani Kusuma Dewi",
  name_state: "accepted",
  is_verified: true,
  email_expires_at: null,
  is_primary: true,
};
const unapproved: BankAccount = {
  ...primary,
  id: "account-2",
  last_digits: "8816",
  is_verified: false,
  is_primary: false,
};
const withdrawal: Withdrawal = {
  id: "0193a3c4-0000-7000-8000-000000000001",
  amount: "2000000",
  state: "SENT",
  hold: null,
  bank: primary.bank,
  last_digits: "3310",
  holder: "Rani Kusuma Dewi",
  reference: null,
  failure: null,
  requested_at: "2026-05-21T03:26:00.000Z",
  arrives_by: "2026-05-22T08:00:00.000Z",
  ended_at: null,
};

interface Server {
  account: FundAccount;
  accounts: BankAccount[];
  pin: { is_set: boolean; is_locked: boolean };
  withdrawal: Withdrawal | undefined;
  refusal: Error | undefined;
  /** Before the PIN's state is answered. */
  pinDelay: Promise<unknown>;
  readonly sent: { body: object; key: string | undefined }[];
}

function serve(first: Partial<Server> = {}): Server {
  const server: Server = {
    account,
    accounts: [primary, unapproved],
    pin: { is_set: true, is_locked: false },
    withdrawal: undefined,
    refusal: undefined,
    pinDelay: Promise.resolve(),
    sent: [],
    ...first,
  };
  jest.mocked(call).mockImplementation((async (
    name: string,
    options?: { body?: object; idempotencyKey?: string },
  ) => {
    if (name === "GET /user/rdl/get-balance") return server.account;
    if (name === "GET /v2/master/bank-accounts/populate") return server.accounts;
    if (name === "GET /v2/user/pin") {
      await server.pinDelay;
      return server.pin;
    }
    if (name === "GET /v2/user/rdl/withdrawals") {
      return {
        minimum: "50000",
        maximum: "500000000",
        fee: "0",
        arrives_by: withdrawal.arrives_by,
        items: server.withdrawal ? [server.withdrawal] : [],
      };
    }
    if (name === "GET /v2/user/rdl/withdrawal") {
      if (server.withdrawal) return server.withdrawal;
      throw new ApiError({ status: 404, code: "not_found", message: "Data tidak ditemukan." });
    }
    server.sent.push({ body: options?.body ?? {}, key: options?.idempotencyKey });
    if (server.refusal) throw server.refusal;
    server.withdrawal = { ...withdrawal, ...options?.body };
    return server.withdrawal;
  }) as never);
  return server;
}

const push = jest.fn();
const replace = jest.fn();
const show = (query: Record<string, string> = {}, profile = verified) =>
  render(<WithdrawView profile={profile} />, { router: { query, push, replace, isReady: true } });
const refused = (fieldErrors: Record<string, string>) =>
  new ApiError({ status: 422, code: "validation_failed", message: "", fieldErrors });
type User = ReturnType<typeof show>["user"];
async function askForPin(user: User, amount = "2000000") {
  await user.type(await screen.findByRole("textbox", { name: /Jumlah penarikan/ }), amount);
  await user.click(screen.getByRole("button", { name: "Lanjut ke PIN" }));
  return within(await screen.findByRole("dialog", { name: "Masukkan PIN" }));
}

beforeEach(() => {
  push.mockReset();
  replace.mockReset();
  jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
});

it("asks for an amount, says what arrives where, and sends it with the PIN under one key", async () => {
  const server = serve();
  const { user } = show();
  const next = await screen.findByRole("button", { name: "Lanjut ke PIN" });
  await user.click(next);
  const amount = screen.getByRole("textbox", { name: /Jumlah penarikan/ });
  expect(amount).toHaveAccessibleDescription(/^Masukan tidak boleh kosong/);
  expect(amount).toHaveFocus();
  await user.type(amount, "49999");
  expect(screen.getByText(/Jumlah di bawah penarikan terkecil, Rp.50\.000/)).toBeVisible();
  await user.clear(amount);
  expect(screen.getByRole("radio", { name: /3310/ })).toBeChecked();
  expect(screen.getByRole("radio", { name: /8816/ })).toBeDisabled();
  const dialog = await askForPin(user);
  expect(screen.getByText(/Sisa saldo setelah ini Rp.11\.790\.000/)).toBeInTheDocument();
  expect(
    screen.getByText(
      "Perkiraan paling lambat Jumat, 22 Mei, 15.00 WIB. Bank memproses pada hari kerja.",
    ),
  ).toBeInTheDocument();
  expect(dialog.getByText(/Rp.2\.000\.000/)).toBeVisible();
  await user.type(dialog.getByLabelText(/PIN transaksi/), "402817");
  await user.click(dialog.getByRole("button", { name: "Tarik dana" }));
  await waitFor(() =>
    expect(push.mock.calls.at(-1)?.[0]).toMatchObject({ query: { id: withdrawal.id } }),
  );
  expect(server.sent).toEqual([
    {
      body: { amount: "2000000", bank_account_id: "account-1", pin: "402817" },
      key: expect.stringMatching(/^[\da-f]{32}$/),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

it("takes all there is at a press, and no more than that", async () => {
  serve();
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Semua" }));
  const amount = screen.getByRole("textbox", { name: /Jumlah penarikan/ });
  expect(amount).toHaveValue("13.790.000");
  await user.type(amount, "0");
  await user.click(screen.getByRole("button", { name: "Lanjut ke PIN" }));
  expect(screen.getByText("Jumlah melebihi saldo tersedia")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("follows what leaves nothing to withdraw, also when balance and list have changed first", async () => {
  const server = serve();
  const { user } = show();
  const dialog = await askForPin(user, "13790000");
  server.account = { ...account, available: "0", in_transit: "13790000" };
  let answerPin = () => {};
  server.pinDelay = new Promise<void>((resolve) => {
    answerPin = resolve;
  });
  await user.type(dialog.getByLabelText(/PIN transaksi/), "402817");
  await user.click(dialog.getByRole("button", { name: "Tarik dana" }));
  expect(await screen.findByText("Saldo belum cukup untuk ditarik")).toBeInTheDocument();
  answerPin();
  await waitFor(() =>
    expect(push.mock.calls.at(-1)?.[0]).toMatchObject({ query: { id: withdrawal.id } }),
  );
});

it("empties a wrong PIN and says how many tries are left; a lost answer is asked for under the same key", async () => {
  const message = "PIN tidak cocok. Sisa 4 percobaan sebelum PIN terkunci.";
  const server = serve({ refusal: refused({ pin: message }) });
  const { user } = show();
  const dialog = await askForPin(user);
  const pin = dialog.getByLabelText(/PIN transaksi/);
  const confirm = dialog.getByRole("button", { name: "Tarik dana" });
  await user.type(pin, "402818");
  await user.click(confirm);
  expect(await dialog.findByText(message)).toBeVisible();
  expect(pin).toHaveValue("");
  server.refusal = new ApiError({ status: 0, code: "network", message: "Koneksi terputus" });
  await user.type(pin, "402817");
  await user.click(confirm);
  expect(await dialog.findByText("Koneksi terputus")).toBeVisible();
  server.refusal = undefined;
  await user.click(confirm);
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(server.sent).toHaveLength(3);
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
});

it("says under the amount what the server has against it, and gives another choice another key", async () => {
  const server = serve({ refusal: refused({ amount: "Jumlah melebihi saldo tersedia" }) });
  const { user } = show();
  const dialog = await askForPin(user);
  await user.type(dialog.getByLabelText(/PIN transaksi/), "402817");
  await user.click(dialog.getByRole("button", { name: "Tarik dana" }));
  expect(await screen.findByText("Jumlah melebihi saldo tersedia")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  server.refusal = undefined;
  const again = await askForPin(user, "{Backspace}");
  await user.type(again.getByLabelText(/PIN transaksi/), "402817");
  await user.click(again.getByRole("button", { name: "Tarik dana" }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key);
});

it("follows what is on its way, and says so once it has arrived", async () => {
  jest.useFakeTimers({ now: Date.parse("2026-05-21T03:30:00Z") });
  const server = serve({ withdrawal });
  const { user } = render(<WithdrawView profile={verified} />, {
    router: { query: { id: withdrawal.id }, replace, isReady: true },
    advanceTimers: jest.advanceTimersByTime,
  });
  expect(await screen.findByText("Dana sedang dikirim ke rekening Anda")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Lanjut ke PIN" })).not.toBeInTheDocument();
  server.withdrawal = {
    ...withdrawal,
    state: "SETTLED",
    reference: "0522 8841 7093",
    ended_at: "2026-05-22T03:26:00.000Z",
  };
  await act(async () => jest.advanceTimersByTime(3100));
  const dialog = await screen.findByRole("dialog", { name: "Dana terkirim ke rekening Anda" });
  expect(dialog).toHaveTextContent(/Rp.2\.000\.000/);
  expect(dialog).toHaveTextContent("22 Mei 2026, 10.26 WIB");
  expect(dialog).toHaveTextContent("0522 8841 7093");
  expect(within(dialog).getByRole("link", { name: "Lakukan Pendanaan" })).toHaveAttribute(
    "href",
    "/campaign",
  );
  await user.click(within(dialog).getByRole("button", { name: "Tutup" }));
  await waitFor(() =>
    expect(replace.mock.calls.at(-1)?.[0]).toEqual({ pathname: "/rdf/withdraw" }),
  );
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  jest.useRealTimers();
});

it("says that it failed and why, with the form for another try", async () => {
  serve({
    withdrawal: { ...withdrawal, state: "FAILED", failure: "INVALID_DESTINATION" },
  });
  show({ id: withdrawal.id });
  expect(await screen.findByText("Penarikan gagal, dana kembali")).toBeVisible();
  expect(
    screen.getByText(/tidak menemukan rekening itu.*Rp.2\.000\.000 kembali ke saldo/),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Lanjut ke PIN" })).toBeVisible();
});

it("says that the bank sent it back and why, with the form for another try", async () => {
  serve({ withdrawal: { ...withdrawal, state: "RETURNED", failure: "RETURNED_BY_BANK" } });
  show({ id: withdrawal.id });
  expect(await screen.findByText("Bank mengembalikan penarikan ini")).toBeVisible();
  expect(
    screen.getByText(/rekening itu sudah tidak aktif.*Rp.2\.000\.000 kembali ke saldo/),
  ).toBeVisible();
  expect(screen.getByText("Dikembalikan bank")).toBeVisible();
  expect(screen.getByRole("button", { name: "Lanjut ke PIN" })).toBeVisible();
});

it("shows earlier ones, and leads to each", async () => {
  serve({ withdrawal });
  const { user } = show();
  expect(await screen.findByText("Sedang dikirim")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Lihat/ }));
  expect(push.mock.calls.at(-1)?.[0]).toMatchObject({ query: { id: withdrawal.id } });
});

it("says that the one of the address is none of theirs", async () => {
  serve();
  show({ id: "another" });
  expect(await screen.findByText("Penarikan ini tidak ditemukan.")).toBeVisible();
});

it.each<[string, Partial<Server>, string, string, string]>([
  [
    "no fund account",
    { account: { ...account, state: "none" } },
    "Rekening dana Anda belum ada",
    "Buka rekening dana",
    "/rdf",
  ],
  [
    "no PIN",
    { pin: { is_set: false, is_locked: false } },
    "Buat PIN dahulu",
    "Buka profil",
    "/profile#pin",
  ],
  [
    "a locked PIN",
    { pin: { is_set: true, is_locked: true } },
    "PIN Anda terkunci",
    "Buka profil",
    "/profile#pin",
  ],
  [
    "no approved bank account",
    { accounts: [unapproved] },
    "Belum ada rekening bank yang disetujui",
    "Tambah rekening",
    "/rdf/accounts",
  ],
  [
    "too little",
    { account: { ...account, available: "49999" } },
    "Saldo belum cukup untuk ditarik",
    "Rekening dana (RDF)",
    "/rdf",
  ],
])("with %s leads to where that is mended", async (_title, state, title, link, href) => {
  serve(state);
  show();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole("link", { name: link })).toHaveAttribute("href", href);
  expect(screen.queryByRole("button", { name: "Lanjut ke PIN" })).not.toBeInTheDocument();
});

it("says that a withdrawal waits for the name on its account", async () => {
  serve({ withdrawal: { ...withdrawal, state: "REQUESTED", hold: "name" } });
  show({ id: withdrawal.id });
  expect(await screen.findByText("Penarikan menunggu kejelasan nama rekening Anda")).toBeVisible();
  expect(screen.getAllByText("Menunggu nama rekening")).toHaveLength(2);
  expect(screen.queryByText("Perkiraan tiba")).not.toBeInTheDocument();
});

it("asks nothing of a funder whose money is held, and shows what waits with us", async () => {
  serve({ withdrawal: { ...withdrawal, state: "REQUESTED", hold: "owner" } });
  const held = createProfile({ user_status: statusOf("WAITING_CHECK_ADMIN") });
  const { unmount } = show({}, held);
  expect(
    await screen.findByText("Dana Anda tetap di RDF sampai profil terverifikasi"),
  ).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
  expect(screen.getByText("Menunggu verifikasi")).toBeVisible();
  unmount();
  show({ id: withdrawal.id }, held);
  expect(await screen.findByText("Penarikan menunggu verifikasi profil Anda")).toBeVisible();
  // Nothing is promised about when it arrives.
  expect(screen.queryByText("Perkiraan tiba")).not.toBeInTheDocument();
});
