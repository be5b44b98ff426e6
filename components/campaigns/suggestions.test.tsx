import type { ProjectType } from "@rukun/contract/master-codes";
import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { ApiError } from "@/lib/api/api-error";
import { profileQuery } from "@/lib/api/profile/queries";
import { readCampaigns } from "@/lib/campaigns/open-campaigns";
import { createCampaign, createCampaignCard } from "@/test/factories/campaigns";
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
const show = (held: ComponentProps<typeof Suggestions>["held"] = []) =>
  render(<Suggestions held={held} />);
const answer = () => read.mockResolvedValue([createCampaign()]);
const skeletons = () => document.querySelectorAll("[data-skeleton]").length;

test("without a connection nothing is laid out that would give way at once", async () => {
  online.mockReturnValue(false);
  fail();
  show();
  expect(screen.getByText(problem)).toBeVisible();
  expect(skeletons()).toBe(0);
  await act(async () => {});
  expect(screen.getByText(problem)).toBeVisible();
});

test("they are read by themselves once the connection is back", async () => {
  fail();
  show();
  expect(skeletons()).toBeGreaterThan(0);
  await screen.findByText(problem);
  answer();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText(createCampaign().title)).toBeVisible();
  expect(screen.queryByText(problem)).toBeNull();
});

test("a read that failed can be tried again", async () => {
  fail();
  show();
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
    render(<Suggestions held={[]} />, { queryClient });
    const all = await screen.findByRole("link", { name: "Semua kampanye" });
    expect(all).toHaveAttribute("href", "/campaign");
    const upcoming = screen.queryByRole("link", { name: "Kampanye mendatang" });
    expect(upcoming?.getAttribute("href")).toBe(isInstitution ? "/upcoming-campaign" : undefined);
  },
);

test("coming late, they do not hide that the profile could not be read by asking for it again", async () => {
  window.localStorage.setItem("token", "t");
  read.mockReturnValue(new Promise(() => undefined));
  const queryClient = createQueryClient();
  const { queryKey } = profileQuery();
  const silence = new ApiError({ status: 0, code: "timeout", message: "" });
  await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(silence) });
  render(<Suggestions held={[]} />, { queryClient });
  await screen.findByRole("link", { name: "Semua kampanye" });
  expect(queryClient.getQueryState(queryKey)).toMatchObject({
    status: "error",
    errorUpdateCount: 1,
  });
  window.localStorage.clear();
});

const card = (title: string, value: ProjectType) =>
  createCampaignCard({ id: title, slug: title, title, project_type: { value, title: value } });
const titles = () =>
  within(screen.getByRole("region", { name: "Disarankan untuk Anda" }))
    .getAllByRole("article")
    .map((article) => within(article).getByRole("heading").textContent);
const spread = "Dipilih agar portofolio Anda tersebar ke sektor lain.";

test("sectors that the funder is not in come first, each once, and it is said why", async () => {
  read.mockResolvedValue([
    card("Kopi", "coffee"),
    card("Puskesmas", "health"),
    card("Klinik", "health"),
    card("Katering", "catering"),
    card("Batik", "batik"),
  ]);
  show(["coffee"]);
  expect(await screen.findByText(spread)).toBeVisible();
  expect(titles()).toEqual(["Puskesmas", "Katering", "Batik"]);
  expect(read).toHaveBeenCalledWith("open", { limit: 24 });
});

test("where there are not enough of them others follow, and nothing is claimed", async () => {
  read.mockResolvedValue([card("Kopi", "coffee"), card("Puskesmas", "health")]);
  show(["coffee"]);
  expect(await screen.findByText("Puskesmas")).toBeVisible();
  expect(titles()).toEqual(["Puskesmas", "Kopi"]);
  expect(screen.queryByText(spread)).toBeNull();
});

test("who has nothing yet gets different sectors", async () => {
  read.mockResolvedValue([card("Puskesmas", "health"), card("Katering", "catering")]);
  show();
  const words = "Dipilih dari sektor yang berbeda agar dana Anda tersebar.";
  expect(await screen.findByText(words)).toBeVisible();
});

test("nothing is shown that would change places once the portfolio is known", async () => {
  read.mockResolvedValue([card("Kopi", "coffee"), card("Puskesmas", "health")]);
  const { rerender } = render(<Suggestions held={undefined} />);
  await act(async () => {});
  expect(screen.queryByRole("article")).toBeNull();
  expect(skeletons()).toBeGreaterThan(0);
  rerender(<Suggestions held={["coffee"]} />);
  expect(titles()).toEqual(["Puskesmas", "Kopi"]);
});
