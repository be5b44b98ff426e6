import type { CampaignCard } from "@rukun/contract/campaigns";
import { act, render, screen } from "@testing-library/react";
import { readPublic } from "@/lib/api/read-public";
import { createCampaignCard } from "@/test/factories/campaigns";
import { useFreshCards } from "./use-fresh-cards";

jest.mock("@/lib/api/read-public", () => ({ readPublic: jest.fn() }));
jest.mock("@/lib/first-load/when-idle", () => ({
  preloadWhenIdle: (load: () => Promise<unknown>) => {
    void load();
    return () => {};
  },
}));

const read = jest.mocked(readPublic) as jest.Mock;
const now = Date.parse("2026-05-12T02:00:00Z");

const card = (id: string, overrides: Partial<CampaignCard> = {}) =>
  createCampaignCard({ id, slug: id, title: id, ...overrides });
const progressOf = ({ status, target, ...campaign }: CampaignCard, collected: string) => {
  const { interested, returned, funders, starts_at, ends_at } = campaign;
  return { data: { status, target, collected, interested, returned, funders, starts_at, ends_at } };
};

const rendered: unknown[] = [];
function Page({ cards, below = [] }: { cards: CampaignCard[]; below?: string[] }) {
  const fresh = useFreshCards(cards);
  rendered.push(fresh);
  return fresh.map(({ id, collected }) => (
    <p key={id} data-card={id} data-below={below.includes(id) || undefined}>
      <a href={`/${id}`}>{collected}</a>
    </p>
  ));
}

let visibility: DocumentVisibilityState;
beforeEach(() => {
  jest.useFakeTimers({ now });
  read.mockReset();
  rendered.length = 0;
  visibility = "visible";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
    this: Element,
  ) {
    const top = this.hasAttribute("data-below") ? 5000 : 100;
    return { top, bottom: top + 400 } as DOMRect;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("cards on the screen follow their figures within five seconds, without a new page", async () => {
  const open = card("open");
  read.mockResolvedValue(progressOf(open, open.collected));
  const cards = [open];
  render(<Page cards={cards} />);
  await pass(0);
  expect(read).toHaveBeenCalledTimes(1);
  // Nothing has changed: the very array, so that the server's HTML stays.
  expect(rendered.every((each) => each === cards)).toBe(true);

  read.mockResolvedValue(progressOf(open, "600000000"));
  await pass(5000);
  expect(screen.getByText("600000000")).toBeVisible();
});

test("what is further down, over, or in a hidden page is not asked for", async () => {
  const cards = [card("open"), card("below"), card("over", { ends_at: "2026-05-11T00:00:00Z" })];
  read.mockResolvedValue(progressOf(card("open"), "528500000"));
  render(<Page cards={cards} below={["below"]} />);
  await pass(0);
  expect(read.mock.calls.map(([, { query }]) => query.campaignUuid)).toEqual(["open"]);
  visibility = "hidden";
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(1);
  visibility = "visible";
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
});

test("a page that is left and seen again while an answer is awaited is not asked for twice as often", async () => {
  const open = card("open");
  let answer = (_: unknown) => {};
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  read.mockResolvedValue(progressOf(open, open.collected));
  render(<Page cards={[open]} />);
  await pass(0);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(0);
  answer(progressOf(open, open.collected));
  await pass(0);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(5000);
  expect(read).toHaveBeenCalledTimes(3);
});

test("a link that has the focus is not replaced under it", async () => {
  const open = card("open");
  read.mockResolvedValue(progressOf(open, "600000000"));
  render(<Page cards={[open]} />);
  screen.getByRole("link").focus();
  await pass(0);
  expect(screen.queryByText("600000000")).not.toBeInTheDocument();
  screen.getByRole("link").blur();
  await pass(5000);
  expect(screen.getByText("600000000")).toBeVisible();
});

test("failures are asked for less and less often, and nothing after the page has gone", async () => {
  jest.spyOn(console, "error").mockImplementation();
  read.mockRejectedValue(new Error("away"));
  const { unmount } = render(<Page cards={[card("open")]} />);
  await pass(29_000);
  expect(read).toHaveBeenCalledTimes(2);
  unmount();
  await pass(600_000);
  expect(read).toHaveBeenCalledTimes(2);
});
