import type { FundAccount } from "@rukun/contract/fund-accounts";
import type { UserProfile } from "@rukun/contract/profile";
import { screen } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { FundAccountView } from "./fund-account-view";

jest.mock("@/lib/api/client", () => ({
  call: jest.fn(),
  callWithMeta: async () => ({ data: [], meta: { next_cursor: null } }),
}));

const profileOf = (role: string, status: string) =>
  ({
    role: { value: role },
    user_status: { value: status },
    isLenderInstitution: role === "lender-institution",
    isLenderInternational: false,
  }) as UserProfile;
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
const agreement = { version: "1", document: "Naskah", sha256: "ab".repeat(32), accepted_at: null };

/** Answers by call; POST answers an account that is being opened. */
function answer(first: FundAccount) {
  let current = first;
  jest.mocked(call).mockImplementation((async (name: string) => {
    if (name === "GET /user/rdl/get-balance") return current;
    if (name === "GET /user/rdl/document/agreement") return agreement;
    if (name === "GET /master/banks/populate") return [{ id: "2", name: "Bank Syariah Indonesia" }];
    current = account({ state: "opening", bank: { id: "2", name: "Bank Syariah Indonesia" } });
    return current;
  }) as never);
}
const show = (role = "lender", status = "5") =>
  render(<FundAccountView profile={profileOf(role, status)} />);

it("is opened at the chosen bank, by the fingerprint of what was read", async () => {
  answer(account({}));
  const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const { user } = show();
  const open = await screen.findByRole("button", { name: "Buka rekening" });
  await user.click(open);
  expect(screen.getByText("Pilih bank lebih dahulu")).toBeVisible();
  expect(screen.getByText("Centang persetujuan lebih dahulu")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Bank Syariah Indonesia" }));
  await user.click(screen.getByRole("checkbox"));
  await user.click(open);
  expect(call).toHaveBeenCalledWith("POST /v2/user/rdl/register/investor", {
    body: { bank_id: "2", sha256: agreement.sha256, accepted: true },
  });
  expect(await screen.findByText("Rekening sedang dibuka")).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it("shows what is in it, and what is on its way", async () => {
  const bank = { id: "2", name: "Bank Syariah Indonesia" };
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
  ["lender", "1", "Verifikasi profil Anda dahulu"],
  ["company", "5", "Hanya untuk pendana"],
])("says to a %s in status %s what is needed", async (role, status, text) => {
  answer(account({}));
  show(role, status);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Buka rekening" })).not.toBeInTheDocument();
});
