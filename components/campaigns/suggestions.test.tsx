import { act, fireEvent, screen } from "@testing-library/react";
import { profileQuery } from "@/lib/api/profile/profile-query";
import { readCampaigns } from "@/lib/campaigns/open-campaigns";
import { createCampaign } from "@/test/factories/campaigns";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
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

test.each([
  [true, [createCampaign()]],
  [true, []],
  [false, [createCampaign()]],
])(
  "to an institution (%s) they show the way to what will open",
  async (isInstitution, campaigns) => {
    read.mockResolvedValue(campaigns);
    const queryClient = createQueryClient();
    const profile = createProfile({ isLenderInstitution: isInstitution });
    queryClient.setQueryData(profileQuery().queryKey, profile);
    render(<Suggestions />, { queryClient });
    const all = await screen.findByRole("link", { name: /^Semua kampanye|^Lihat semua/ });
    expect(all).toHaveAttribute("href", "/campaign");
    const upcoming = screen.queryByRole("link", { name: "Kampanye mendatang" });
    expect(upcoming?.getAttribute("href")).toBe(isInstitution ? "/upcoming-campaign" : undefined);
  },
);
