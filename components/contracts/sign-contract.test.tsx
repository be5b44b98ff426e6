import type { ContractRecord } from "@rukun/contract/contracts";
import type { PinState } from "@rukun/contract/pin";
import { act, screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { openPage } from "@/lib/browser";
import { render } from "@/test/render";
import { SignContract } from "./sign-contract";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), openPage: jest.fn() }));

const upload = jest.fn();
let pin: PinState;
beforeEach(() => {
  jest.mocked(openPage).mockClear();
  upload.mockReset();
  pin = { is_set: true, is_locked: false };
  jest
    .mocked(call)
    .mockImplementation((async (name: string) =>
      name === "GET /v2/user/pin" ? pin : upload(name)) as typeof call);
});

const address = "https://sign.example/1";
const contract: ContractRecord = {
  id: "k1",
  number: "RDL-2026-0123456789",
  is_ready: true,
  read_at: "2026-11-24T02:41:00Z",
  signature: "unsigned",
  signed_at: null,
  is_at_signer: false,
  is_refused: false,
  has_signed_file: false,
  signing_url: null,
};

/** The address is there before the dialog has heard that the contract was sent, or a while later. */
it.each(["before", "after"] as const)(
  "goes to the provider whose address comes %s the answer",
  async (when) => {
    const { user, rerender } = render(<SignContract contract={contract} />);
    const arrive = () =>
      act(async () =>
        rerender(
          <SignContract contract={{ ...contract, is_at_signer: true, signing_url: address }} />,
        ),
      );
    upload.mockImplementationOnce(async () => {
      if (when === "before") await arrive();
      return {};
    });
    await user.click(screen.getByRole("button", { name: "Tanda tangani" }));
    await user.type(await screen.findByLabelText(/^PIN/), "281945");
    await user.click(screen.getByRole("button", { name: "Lanjut" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    if (when === "after") {
      expect(openPage).not.toHaveBeenCalled();
      await arrive();
    }
    expect(jest.mocked(openPage).mock.calls).toEqual([[address]]);
  },
);

it("says that the provider does not take the document, and lets it be sent once more", async () => {
  const { user } = render(<SignContract contract={{ ...contract, is_refused: true }} />);
  expect(screen.getByRole("alert")).toHaveTextContent(/tidak menerima dokumen ini/);
  await user.click(screen.getByRole("button", { name: "Tanda tangani" }));
  expect(await screen.findByLabelText(/^PIN/)).toBeVisible();
});

it("stays where it is for whoever comes back, until they press", async () => {
  const { user } = render(
    <SignContract contract={{ ...contract, is_at_signer: true, signing_url: address }} />,
  );
  expect(openPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Tanda tangani" }));
  expect(openPage).toHaveBeenCalledWith(address);
});

it.each([
  ["has no PIN yet", { is_set: false, is_locked: false }, /Buat PIN dahulu/],
  ["has locked it", { is_set: true, is_locked: true }, /PIN Anda terkunci/],
] as const)(
  "tells whoever %s where to make one, before anything is typed",
  async (_who, has, text) => {
    pin = has;
    const { user } = render(<SignContract contract={contract} />);
    await user.click(screen.getByRole("button", { name: "Tanda tangani" }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Ke profil" })).toHaveAttribute("href", "/profile#pin");
    expect(screen.queryByLabelText(/^PIN/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Lanjut" })).not.toBeInTheDocument();
  },
);

it("says a lock that came with the last try, and asks for no other PIN", async () => {
  upload.mockRejectedValueOnce(
    new ApiError({ status: 409, code: "pin_locked", message: "PIN terkunci setelah 5 kali." }),
  );
  const { user } = render(<SignContract contract={contract} />);
  await user.click(screen.getByRole("button", { name: "Tanda tangani" }));
  await user.type(await screen.findByLabelText(/^PIN/), "111111");
  await user.click(screen.getByRole("button", { name: "Lanjut" }));
  expect(await screen.findByText("PIN terkunci setelah 5 kali.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ke profil" })).toBeVisible();
  expect(screen.queryByLabelText(/^PIN/)).not.toBeInTheDocument();
});
