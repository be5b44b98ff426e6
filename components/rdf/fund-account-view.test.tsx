import type { ContractRecord } from "@rukun/contract/contracts";
import type { FundAccount, FundAgreement } from "@rukun/contract/fund-accounts";
import type { UserProfile } from "@rukun/contract/profile";
import type { Role } from "@rukun/contract/roles";
import type { UserStatus } from "@rukun/contract/status";
import { screen } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { comesBefore } from "@/test/comes-before";
import { createProfile, roleOf, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { FundAccountView } from "./fund-account-view";

jest.mock("@/lib/api/client", () => ({
  call: jest.fn(),
  callWithMeta: async () => ({ data: [], meta: { next_cursor: null } }),
}));

const profileOf = (role: Role, status: UserStatus): UserProfile =>
  createProfile({
    role: roleOf(role),
    user_status: statusOf(status),
    isLenderInstitution: role === "lender-institution",
  });
const account = (changes: Partial<FundAccount>): FundAccount => ({
  state: "none",
  bank: null,
  account_number: null,
  holder: "Siti Rahmawati",
  available: "0",
  held: "0",
  in_transit: "0",
  ...changes,
});
const bank = { id: "2", name: "Bank Syariah Indonesia" };
const contract: ContractRecord = {
  id: "k1",
  number: "RDL-2026-0123456789",
  is_ready: true,
  read_at: null,
  signature: "unsigned",
  signed_at: null,
  is_at_signer: false,
  is_refused: false,
  has_signed_file: false,
  signing_url: null,
};

/** Answers by call; POST answers an account whose agreement is to be signed. */
function answer(first: FundAccount, agreement: Partial<FundAgreement> = { contract }) {
  let current = first;
  jest.mocked(call).mockImplementation((async (name: string) => {
    if (name === "GET /user/rdl/get-balance") return current;
    if (name === "GET /user/rdl/document/agreement") {
      return { accepted: null, contract: null, ...agreement };
    }
    if (name === "GET /master/banks/populate") return [bank, { id: "3", name: "Bank Muamalat" }];
    current = account({ state: "signing", bank });
    return current;
  }) as never);
}
const show = (role: Role = "lender", status: UserStatus = "VERIFIED", locale: "id" | "en" = "id") =>
  render(<FundAccountView profile={profileOf(role, status)} />, { locale });

it("begins with the bank; then its agreement is there to be read", async () => {
  answer(account({}));
  const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { user } = show();
  const go = await screen.findByRole("button", { name: "Lanjut ke perjanjian" });
  await user.click(go);
  expect(screen.getByText("Masukan tidak boleh kosong")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: bank.name }));
  await user.dblClick(go);
  const asked = jest
    .mocked(call)
    .mock.calls.filter(([name]) => name === "POST /v2/user/rdl/register/investor");
  expect(asked).toEqual([["POST /v2/user/rdl/register/investor", { body: { bank_id: "2" } }]]);
  expect(await screen.findByText("Nomor RDL-2026-0123456789")).toBeVisible();
  expect(screen.getByRole("button", { name: "Baca akad" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Tanda tangani" })).not.toBeInTheDocument();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it.each(["none", "signing", "opening"] as const)(
  "says what has arrived for a funder whose account is not open yet: %s",
  async (state) => {
    const chosen = state === "none" ? null : bank;
    answer(account({ state, bank: chosen, available: "4374655" }));
    show();
    expect(await screen.findByText("Rp 4.374.655 menunggu Anda")).toBeVisible();
  },
);

it("says that the bank refused, and offers the banks once more", async () => {
  answer(account({ state: "refused", bank }));
  show();
  expect(await screen.findByText(`${bank.name} tidak dapat membuka RDF Anda`)).toBeVisible();
  expect(await screen.findByRole("radio", { name: bank.name })).toBeEnabled();
});

it("says nothing of money where none has arrived", async () => {
  answer(account({}));
  show();
  expect(await screen.findByRole("radio", { name: bank.name })).toBeVisible();
  expect(screen.queryByText(/menunggu Anda/)).not.toBeInTheDocument();
});

it("says above the banks why none could be chosen", async () => {
  answer(account({}));
  const failure = { status: 409, code: "fund_account_exists", message: "Sudah ada." } as const;
  const { user } = show();
  const choice = await screen.findByRole("radio", { name: bank.name });
  jest.mocked(call).mockRejectedValueOnce(new ApiError(failure));
  await user.click(choice);
  await user.click(screen.getByRole("button", { name: "Lanjut ke perjanjian" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Sudah ada.");
  expect(alert.parentElement).toHaveFocus();
  expect(comesBefore(alert, choice)).toBe(true);
});

it("goes on where it was left: what was read is signed, or another bank chosen", async () => {
  answer(account({ state: "signing", bank }), {
    contract: { ...contract, read_at: "2026-11-24T02:41:00Z" },
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Tanda tangani" }));
  expect(await screen.findByRole("dialog", { name: "Tanda tangani akad" })).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Ganti bank" }));
  expect(await screen.findByRole("radio", { name: bank.name })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Tetap di bank ini" }));
  expect(screen.getByRole("button", { name: "Tanda tangani" })).toBeVisible();
});

it("says that the agreement could not be had (§8), and asks again", async () => {
  answer(account({ state: "signing", bank }));
  const working = jest.mocked(call).getMockImplementation();
  const failure = new ApiError({ status: 500, code: "unexpected", message: "x" });
  let isFailing = true;
  jest.mocked(call).mockImplementation((async (...args: Parameters<typeof call>) => {
    if (isFailing && args[0] === "GET /user/rdl/document/agreement") throw failure;
    return working?.(...args);
  }) as never);
  const { user } = show();
  expect(await screen.findByText("Server Error")).toBeVisible();
  isFailing = false;
  await user.click(screen.getByRole("button", { name: /Coba/ }));
  expect(await screen.findByText("Nomor RDL-2026-0123456789")).toBeVisible();
});

const accepted = {
  version: "REGISTERED",
  document: "Naskah",
  sha256: "ab".repeat(32),
  at: "2026-11-24T02:41:00Z",
};

it.each([
  [
    { contract: { ...contract, signed_at: "2026-11-24T02:41:00Z", signature: "signed" as const } },
    "Ditandatangani 24 November 2026, 09.41 WIB",
  ],
  [{ accepted, contract: null }, "Disetujui 24 November 2026, 09.41 WIB"],
])(
  "shows the agreement of an open account: signed, or accepted before",
  async (agreement, said) => {
    answer(account({ state: "open", bank, account_number: "901200004821" }), agreement);
    show();
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryAllByRole("button", { name: "Salinan" })).toHaveLength(
      agreement.contract ? 1 : 0,
    );
  },
);

it.each([
  ["en", 1],
  ["id", 0],
] as const)(
  "says where it is needed that what was accepted is in Indonesian (%s)",
  async (locale, times) => {
    answer(account({ state: "open", bank, account_number: "901200004821" }), { accepted });
    show("lender", "VERIFIED", locale);
    expect(await screen.findByText("Naskah")).toHaveAttribute("lang", "id");
    const notes = screen.queryAllByText(/exists in Indonesian only|bahasa Indonesia saja/);
    expect(notes).toHaveLength(times);
  },
);

it("keeps the place of the statement, above the account, until its first month is known", async () => {
  const open = account({ state: "open", bank, account_number: "9012000012345678" });
  const known = new Map([["GET /user/rdl/get-balance", open]]);
  jest.mocked(call).mockImplementation((name) => {
    const answer = known.get(name);
    return answer ? Promise.resolve(answer) : new Promise(() => undefined);
  });
  const { container } = show();
  const card = await screen.findByText("Rekening Anda di bank");
  const place = container.querySelector("[data-skeleton]");
  expect(place && comesBefore(place, card)).toBe(true);
});

it("shows what is in it, and what is on its way", async () => {
  const number = "901200004821";
  answer(
    account({
      state: "open",
      bank,
      account_number: number,
      available: "9790000",
      held: "5000000",
      in_transit: "2000000",
    }),
  );
  show("lender-institution");
  expect(await screen.findByText(/9\.790\.000/)).toBeVisible();
  expect(screen.getByText(/5\.000\.000/)).toBeVisible();
  expect(screen.getByText(/2\.000\.000/)).toBeVisible();
  // An institution does not top up by virtual account.
  expect(screen.queryByRole("link", { name: "Isi saldo" })).not.toBeInTheDocument();
  expect(screen.getByText("9012 0000 4821")).toBeVisible();
});

it.each([
  ["lender", "REGISTERED", "Verifikasi profil Anda dahulu"],
  ["company", "VERIFIED", "Hanya untuk pendana"],
] as const)("says to a %s in status %s what is needed", async (role, status, text) => {
  answer(account({}));
  show(role, status);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Lanjut ke perjanjian" })).not.toBeInTheDocument();
});

it.each([
  "WAITING_CHECK_ADMIN",
  "WAITING_PRIVY",
  "REJECTED",
  "REJECTED_PRIVY",
  "INVALID_PRIVY",
] as const)(
  "says to whom was verified and is %s that the money stays, and leads to their profile",
  async (status) => {
    answer(account({ state: "open", bank, account_number: "900812", available: "4374655" }));
    show("lender", status);
    const note = await screen.findByText("Dana Anda tetap di RDF sampai profil terverifikasi");
    expect(note).toBeVisible();
    expect(screen.queryByRole("link", { name: "Isi saldo" })).not.toBeInTheDocument();
    const isRejected = status !== "WAITING_CHECK_ADMIN" && status !== "WAITING_PRIVY";
    const name = isRejected ? "Perbaiki profil" : "Lihat profil";
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", "/profile");
    expect(document.body).not.toHaveTextContent(/DTTOT|teroris|penyaringan/i);
  },
);
