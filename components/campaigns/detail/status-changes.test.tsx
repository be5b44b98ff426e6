import type { CampaignStatusCode } from "@rukun/contract/campaign-status";
import { act, screen, within } from "@testing-library/react";
import { readPublic } from "@/lib/api/read-public";
import { firstAmount } from "@/lib/campaigns/amount-choices";
import { simulateFor } from "@/lib/campaigns/simulate";
import { campaignStatusOf, createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignDetail } from "./campaign-detail";
import * as parts from "./static-sections";

jest.mock("@/lib/api/read-public", () => ({ readPublic: jest.fn() }));

beforeAll(() => Promise.all(Object.values(parts).map((part) => part.load())));

const read = jest.mocked(readPublic) as jest.Mock;
const now = Date.parse("2026-05-12T02:00:00Z");

beforeEach(() => {
  jest.useFakeTimers({ now });
  read.mockReset();
});
afterEach(() => jest.useRealTimers());

const bar = () => within(screen.getByRole("complementary", { name: "Pendanaan" }));

/** Opens the page at one status; the first question is answered with another one. */
async function follow(from: CampaignStatusCode, to: CampaignStatusCode) {
  const at = (status: CampaignStatusCode) =>
    createCampaign({
      status: campaignStatusOf(status),
      status_reason: status === "5" ? "Polis berakhir." : null,
    });
  const campaign = at(from);
  const { status, target, collected, interested, returned, funders, starts_at, ends_at } = at(to);
  const progress = { status, target, collected, interested, returned, funders, starts_at, ends_at };
  read.mockImplementation(async (name: string) => ({
    data: name === "GET /campaign/progresses" ? progress : at(to),
  }));
  const amount = firstAmount(campaign);
  const schedule = simulateFor(campaign, amount, "base");
  const page = { frozenSince: null, similar: [], amount, schedule, address: "", now };
  render(<CampaignDetail campaign={campaign} {...page} />);
  await act(async () => jest.advanceTimersByTime(0));
}

test("a campaign that was suspended when the page was opened can be funded as soon as it goes on", async () => {
  await follow("5", "6");
  expect(bar().getByRole("link", { name: "Daftar dan danai" })).toBeInTheDocument();
  expect(screen.queryByText("Polis berakhir.")).not.toBeInTheDocument();
});

test("why it was suspended meanwhile is told, and a campaign that has not changed is not read again", async () => {
  await follow("6", "5");
  expect(screen.getByText("Polis berakhir.")).toBeInTheDocument();
  const details = () =>
    read.mock.calls.filter(([name]) => name === "GET /v1/campaign/detail").length;
  expect(details()).toBe(1);
  await act(async () => jest.advanceTimersByTime(20_000));
  expect(read.mock.calls.length).toBeGreaterThan(2);
  expect(details()).toBe(1);
  expect(screen.getByText("Polis berakhir.")).toBeInTheDocument();
});

test.each([
  ["7", "8", "Sedang dikerjakan"],
  ["8", "9", "Proses pembayaran"],
  ["9", "10", "Selesai"],
  ["7", "12", "Dibatalkan"],
] as const)("a page opened at %s follows to %s", async (from, to, title) => {
  await follow(from, to);
  expect(bar().getByText(title)).toBeInTheDocument();
});

const projection = () => screen.queryByRole("region", { name: "Proyeksi" });
const amounts = () => screen.queryAllByLabelText("Nominal pendanaan");

test("an amount is projected until nobody can fund any more", async () => {
  await follow("6", "6");
  expect(projection()).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Proyeksi" })).toBeInTheDocument();
  expect(amounts()).not.toHaveLength(0);
});

test.each([
  ["6", "7"],
  ["8", "8"],
  ["12", "12"],
] as const)("from %s to %s nothing is projected, and no tab leads there", async (from, to) => {
  await follow(from, to);
  expect(projection()).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Proyeksi" })).not.toBeInTheDocument();
  expect(amounts()).toEqual([]);
  expect(screen.getByRole("link", { name: "Bukti" })).toBeInTheDocument();
});

test.each(["10", "12"] as const)(
  "at %s nothing changes any more, and nobody is asked",
  async (from) => {
    await follow(from, from);
    expect(read).not.toHaveBeenCalled();
  },
);
