import type { ContractRecord } from "@rukun/contract/contracts";
import { act, screen, waitFor } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { openPage } from "@/lib/browser";
import { render } from "@/test/render";
import { SignContract } from "./sign-contract";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), openPage: jest.fn() }));

beforeEach(() => jest.mocked(openPage).mockClear());

const address = "https://sign.example/1";
const contract: ContractRecord = {
  id: "k1",
  number: "RDL-2026-0123456789",
  is_ready: true,
  read_at: "2026-11-24T02:41:00Z",
  signature: "unsigned",
  signed_at: null,
  is_at_signer: false,
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
    jest.mocked(call).mockImplementationOnce(async () => {
      if (when === "before") await arrive();
      return {} as never;
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

it("stays where it is for whoever comes back, until they press", async () => {
  const { user } = render(
    <SignContract contract={{ ...contract, is_at_signer: true, signing_url: address }} />,
  );
  expect(openPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Tanda tangani" }));
  expect(openPage).toHaveBeenCalledWith(address);
});
