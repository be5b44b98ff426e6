import type { DistributionDetail } from "@rukun/contract/distributions";
import { screen, waitFor, within } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { profileQuery } from "@/lib/api/profile/queries";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { DistributionList } from "./distribution-list";
import { DistributionPage } from "./distribution-page";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object?]>;
const profile = createProfile({ officer_roles: ["finance"] });

const distribution: DistributionDetail = {
  distribution_id: "distribution-1",
  campaign_id: "campaign-1",
  title: "Mesin penggiling padi Karawang",
  company: "PT Lumbung Karawang",
  state: "PROPOSED",
  amount: "53500000",
  principal: "50000000",
  gross: "3500000",
  is_from_excess: false,
  instalments: [1, 2],
  paid_at: "2026-05-12T03:00:00Z",
  released_at: null,
  released_by: null,
  done_at: null,
  is_next: true,
  is_own: false,
  excess: "0",
  funders: 2,
  booked: 0,
  total: { principal: "50000000", gross: "3500000", tax: "525000", net: "2975000" },
  withheld: { pph23: "525000", pph26: "0" },
  rows: [
    {
      party: "0f3a5b7c9d1e2f40",
      principal: "50000000",
      gross: "3500000",
      tax_bps: 1500,
      tax: "525000",
      net: "2975000",
      is_booked: false,
    },
  ],
  next_offset: null,
};

function answer(detail: DistributionDetail = distribution) {
  mockedCall.mockImplementation(async (name) => {
    if (name.endsWith("/user/profile")) return profile;
    if (name.endsWith("/release")) return { distribution_id: "distribution-1", state: "RELEASED" };
    if (name.endsWith("/arrears")) {
      return {
        items: [
          {
            campaign_id: "campaign-1",
            title: "Kincir air",
            company: "PT Tambak Muncar",
            days_late: 31,
            instalments: 2,
            amount: "10000000",
            outstanding: "90000000",
          },
        ],
      };
    }
    if (name.endsWith(":distribution_id")) return detail;
    return { items: [detail], next_cursor: null, waiting: 3 - releases().length };
  });
}
const releases = () =>
  mockedCall.mock.calls
    .filter(([name]) => name.endsWith("/release"))
    .map(([, options]) => options as { body: object; idempotencyKey: string });

beforeEach(() => {
  mockedCall.mockReset();
});

it("shows what each funder gets, and releases exactly that after a question, once", async () => {
  answer();
  const queryClient = createQueryClient();
  queryClient.setQueryData(profileQuery().queryKey, profile);
  const { user } = render(<DistributionPage id="distribution-1" />, { queryClient });
  const table = await screen.findByRole("table", { name: "Bagian tiap pendana" });
  expect(table).toHaveTextContent(/0f3a5b7c9d1e2f40.*pajak 15%/);
  expect(await screen.findByRole("link", { name: /^Pembagian\s*3 menunggu$/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Rilis Rp\s52\.975\.000$/ }));
  const question = screen.getByRole("alertdialog");
  await user.dblClick(within(question).getByRole("button", { name: "Rilis sekarang" }));
  await waitFor(() => expect(releases()).toHaveLength(1));
  expect(releases()).toEqual([
    expect.objectContaining({ body: { tax: "525000" }, idempotencyKey: expect.any(String) }),
  ]);
  expect(await screen.findByRole("link", { name: /^Pembagian\s*2 menunggu$/ })).toBeVisible();
});

it("says of money that arrived before that it was too much then", async () => {
  answer({ ...distribution, is_from_excess: true });
  render(<DistributionPage id="distribution-1" />, { locale: "id" });
  expect(await screen.findByText("Dipakai dari kelebihan bayar")).toBeVisible();
  expect(screen.queryByText("Masuk di bank")).not.toBeInTheDocument();
});

it("says that an earlier payment comes first", async () => {
  answer({ ...distribution, is_next: false });
  render(<DistributionPage id="distribution-1" />, { locale: "en" });
  expect(await screen.findByText(/An earlier payment of this campaign/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Release/ })).toBeNull();
});

it("counts funders in English", async () => {
  answer({ ...distribution, funders: 1 });
  const { user } = render(<DistributionPage id="distribution-1" />, { locale: "en" });
  expect(await screen.findByText(/, 1 funder$/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Release/ }));
  expect(screen.getByRole("alertdialog")).toHaveTextContent("1 funder gets their share");
});

it("follows the booking", async () => {
  answer({ ...distribution, state: "RELEASED", booked: 1 });
  render(<DistributionPage id="distribution-1" />, { locale: "id" });
  expect(await screen.findByText(/1 dari 2 pendana sudah menerima/)).toBeVisible();
});

it("lists what waits, and arrears by days", async () => {
  answer();
  const { user } = render(<DistributionList />, { locale: "id" });
  expect(await screen.findByText("Menunggu petugas")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Buka pembagian Mesin/ })).toHaveAttribute(
    "href",
    "/backoffice/distributions/distribution-1",
  );
  await user.click(screen.getByRole("button", { name: "Tunggakan" }));
  expect(await screen.findByText("Kincir air")).toBeVisible();
  expect(screen.getByText("31 hari")).toBeVisible();
});
