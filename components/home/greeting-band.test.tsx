import { screen } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { createProfile, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { GreetingBand } from "./greeting-band";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

beforeEach(() => jest.mocked(call).mockReset());

it("asks for no balance where nobody can have one: the home would load an HTTP client for it", () => {
  render(<GreetingBand profile={createProfile({ user_status: statusOf("REGISTERED") })} />);
  expect(screen.getByText("Rekening RDF belum dibuka")).toBeVisible();
  expect(call).not.toHaveBeenCalled();
});

it.each(["VERIFIED", "WAITING_CHECK_DTTOT"] as const)(
  "shows the balance in status %s",
  async (status) => {
    jest.mocked(call).mockResolvedValue({
      state: "open",
      bank: { id: "2", name: "Bank Syariah Indonesia" },
      account_number: "901200004821",
      holder: "Rani Kusuma Dewi",
      available: "18562200",
      held: "0",
      in_transit: "0",
    });
    render(<GreetingBand profile={createProfile({ user_status: statusOf(status) })} />);
    expect(await screen.findByText("Rp 18.562.200")).toBeVisible();
  },
);
