import { screen } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
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

it.each([
  ["VERIFIED", 1],
  ["WAITING_CHECK_DTTOT", 0],
  ["REJECTED", 0],
] as const)(
  "shows the balance in status %s, and a way to top up where money may come in: %i",
  async (status, ways) => {
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
    expect(await screen.findByText(/18\.562\.200/)).toHaveTextContent("Rp 18.562.200");
    expect(screen.getByText("Bank Syariah Indonesia, •••• 4821")).toBeVisible();
    const topUps = screen.queryAllByRole("link", { name: "Isi saldo" });
    expect(topUps.map((link) => link.getAttribute("href"))).toEqual(
      Array.from({ length: ways }, () => "/rdf/topup"),
    );
    expect(screen.getByRole("link", { name: "Tarik dana" })).toHaveAttribute(
      "href",
      "/rdf/withdraw",
    );
  },
);

it("shows what has arrived for a funder without an account, and how to come by it", async () => {
  jest.mocked(call).mockResolvedValue({
    state: "none",
    bank: null,
    account_number: null,
    holder: "Rani Kusuma Dewi",
    available: "4374655",
    held: "0",
    in_transit: "0",
  });
  render(<GreetingBand profile={createProfile({ user_status: statusOf("VERIFIED") })} />);
  expect(await screen.findByText(/4\.374\.655/)).toHaveTextContent("Rp 4.374.655");
  expect(screen.getByText(/Buka rekening dana untuk memakai/)).toBeVisible();
  expect(screen.queryByText("Rekening RDF belum dibuka")).not.toBeInTheDocument();
});

it("does not say that there is no account before it is known", async () => {
  jest
    .mocked(call)
    .mockRejectedValue(
      new ApiError({ status: 503, code: "unavailable", message: "Coba lagi nanti" }),
    );
  render(<GreetingBand profile={createProfile({ user_status: statusOf("VERIFIED") })} />);
  expect(screen.queryByText("Rekening RDF belum dibuka")).not.toBeInTheDocument();
  expect(await screen.findByText("Coba lagi nanti")).toBeVisible();
  expect(screen.queryByText("Rekening RDF belum dibuka")).not.toBeInTheDocument();
});
