import { act, fireEvent, screen } from "@testing-library/react";
import { readCampaigns } from "@/lib/campaigns/open-campaigns";
import { createCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { Suggestions } from "./suggestions";

jest.mock("@/lib/campaigns/open-campaigns", () => ({ readCampaigns: jest.fn() }));

const read = jest.mocked(readCampaigns);
const problem = "Kampanye belum dapat dimuat";
const online = jest.spyOn(navigator, "onLine", "get");
beforeEach(() => {
  read.mockReset();
  online.mockReturnValue(true);
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});

const fail = () => read.mockRejectedValue(new TypeError("Failed to fetch"));
const answer = () => read.mockResolvedValue([createCampaign()]);
const skeletons = () => document.querySelectorAll("[data-skeleton]").length;

test("without a connection nothing is laid out that would give way at once", async () => {
  online.mockReturnValue(false);
  fail();
  render(<Suggestions />);
  expect(screen.getByText(problem)).toBeVisible();
  expect(skeletons()).toBe(0);
  await act(async () => {});
  expect(screen.getByText(problem)).toBeVisible();
});

test("they are read by themselves once the connection is back", async () => {
  fail();
  render(<Suggestions />);
  expect(skeletons()).toBeGreaterThan(0);
  await screen.findByText(problem);
  answer();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText(createCampaign().title)).toBeVisible();
  expect(screen.queryByText(problem)).toBeNull();
});

test("a read that failed can be tried again", async () => {
  fail();
  render(<Suggestions />);
  const again = await screen.findByRole("button", { name: "Coba lagi" });
  answer();
  fireEvent.click(again);
  expect(await screen.findByText(createCampaign().title)).toBeVisible();
});
