import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { readPublic } from "@/lib/api/read-public";
import type { CampaignListProps } from "@/lib/campaigns/list-props";
import { createCampaignCard } from "@/test/factories/campaigns";
import { createRouter, render } from "@/test/render";
import { CampaignBrowser } from "./campaign-browser";
import * as parts from "./static-parts";

jest.mock("@/lib/api/read-public", () => ({ readPublic: jest.fn() }));

beforeAll(() => Promise.all(Object.values(parts).map((part) => part.load())));

const card = (id: number) =>
  createCampaignCard({ id: `c-${id}`, slug: `c-${id}`, title: `Kampanye ${id}` });

const props = (parts: Partial<CampaignListProps> = {}): CampaignListProps => ({
  filters: {},
  cards: [card(1), card(2)],
  nextCursor: null,
  now: Date.parse("2026-05-12T02:00:00Z"),
  isStale: false,
  sectors: [{ value: "coffee", title: "Kopi" }],
  ...parts,
});

test("a choice goes to its address at once, with what was chosen before", async () => {
  const { user, router } = render(<CampaignBrowser {...props({ filters: { sort: "yield" } })} />);
  await user.selectOptions(screen.getByLabelText("Sektor"), "coffee");
  expect(router.push).toHaveBeenCalledWith("/campaign?sort=yield&project_type=coffee", undefined, {
    scroll: false,
  });
});

test("typing searches after a pause, without a step in the history for each letter", async () => {
  const { user, router } = render(<CampaignBrowser {...props()} />);
  await user.type(screen.getByLabelText("Cari"), "kopi gayo");
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith("/campaign?q=kopi+gayo", undefined, {
      scroll: false,
    }),
  );
  expect(router.replace).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test("Enter searches at once", async () => {
  const { user, router } = render(<CampaignBrowser {...props()} />);
  await user.type(screen.getByLabelText("Cari"), "beras{Enter}");
  expect(router.push).toHaveBeenCalledWith("/campaign?q=beras", undefined, { scroll: false });
});

test("what was searched without a connection is shown once it is back", async () => {
  const { user, router } = render(<CampaignBrowser {...props()} />);
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  jest.mocked(router.push).mockResolvedValueOnce(false);
  await user.type(screen.getByLabelText("Cari"), "beras{Enter}");
  expect(router.push).toHaveBeenCalledTimes(1);
  online.mockRestore();
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
  expect(router.push).toHaveBeenLastCalledWith("/campaign?q=beras", undefined, { scroll: false });
  fireEvent(window, new Event("online"));
  expect(router.push).toHaveBeenCalledTimes(2);
});

test("the fields follow an address that Back returns to", () => {
  const { rerender } = render(
    <CampaignBrowser {...props({ filters: { akad_type: "wakalah" } })} />,
  );
  const radios = screen.getByRole("group", { name: "Akad" });
  expect(within(radios).getByLabelText("Wakalah")).toBeChecked();
  rerender(<CampaignBrowser {...props()} />);
  expect(within(radios).getByLabelText("Semua")).toBeChecked();
});

test("the search field keeps what is being typed, and follows Back and Forward while it has the focus", async () => {
  const { user, router, rerender } = render(<CampaignBrowser {...props()} />);
  const field = screen.getByLabelText("Cari");
  await user.type(field, "kopi");
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
  await user.type(field, " g");
  rerender(<CampaignBrowser {...props({ filters: { q: "kopi" } })} />);
  expect(field).toHaveValue("kopi g");
  await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(2));
  rerender(<CampaignBrowser {...props({ filters: { q: "kopi g" } })} />);
  rerender(<CampaignBrowser {...props()} />);
  expect(field).toHaveFocus();
  expect(field).toHaveValue("");
  rerender(<CampaignBrowser {...props({ filters: { q: "kopi g" } })} />);
  expect(field).toHaveValue("kopi g");
});

test("several contracts are chosen beside each other, and all of them at once are none", async () => {
  const { user, router } = render(
    <CampaignBrowser {...props({ filters: { akad_type: "wakalah" } })} />,
  );
  const chips = within(screen.getByRole("group", { name: "Akad" }));
  await user.click(chips.getByLabelText("Murabahah"));
  expect(router.push).toHaveBeenLastCalledWith("/campaign?akad_type=murabahah,wakalah", undefined, {
    scroll: false,
  });
  expect(chips.getByLabelText("Semua")).not.toBeChecked();
  await user.click(chips.getByLabelText("Semua"));
  expect(router.push).toHaveBeenLastCalledWith("/campaign", undefined, { scroll: false });
  expect(chips.getByLabelText("Murabahah")).not.toBeChecked();
  await user.click(chips.getByLabelText("Semua"));
  expect(chips.getByLabelText("Semua")).toBeChecked();
});

const strip = () => within(screen.getByRole("list", { name: "Filter yang dipakai" }));

test("each filter in use can be removed above the list, with an address of its own", async () => {
  const filters = {
    akad_type: "murabahah,wakalah",
    tenor_type: "4,6",
    project_type: "coffee",
    sort: "yield",
  } as const;
  const { user, router, rerender } = render(<CampaignBrowser {...props({ filters })} />);
  expect(
    strip()
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Murabahah", "Wakalah", "4–6 bulan", "Kopi"]);
  const removing = (filter: string) =>
    strip().getByRole("link", { name: `Hapus filter ${filter}` });
  expect(removing("4–6 bulan")).toHaveAttribute(
    "href",
    "/campaign?akad_type=murabahah,wakalah&project_type=coffee&sort=yield",
  );
  await user.click(removing("Murabahah"));
  expect(router.push).toHaveBeenLastCalledWith(
    "/campaign?akad_type=wakalah&tenor_type=4,6&project_type=coffee&sort=yield",
    undefined,
    { scroll: false },
  );
  // The keyboard goes on with what follows.
  rerender(<CampaignBrowser {...props({ filters: { ...filters, akad_type: "wakalah" } })} />);
  expect(removing("Wakalah")).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
  rerender(<CampaignBrowser {...props({ filters: { sort: "yield" } })} />);
  expect(screen.queryByRole("list", { name: "Filter yang dipakai" })).not.toBeInTheDocument();
});

test("what was searched for stands in its field, and is no filter in use", () => {
  render(<CampaignBrowser {...props({ filters: { q: "kopi", sort: "yield" } })} />);
  expect(screen.queryByRole("list", { name: "Filter yang dipakai" })).not.toBeInTheDocument();
});

const open = { total: 14, is_more: false, provinces: 9 };

test.each([
  [{ total: 24, is_more: false }, {}, "24 kampanye"],
  [{ total: 6, is_more: false }, { akad_type: "wakalah" }, "6 kampanye cocok"],
  [{ total: 1000, is_more: true }, {}, "1.000+ kampanye"],
])("says how many there are: %o", (total, filters, text) => {
  render(<CampaignBrowser {...props({ total: { ...total, open }, filters, nextCursor: "abc" })} />);
  expect(screen.getByRole("status")).toHaveTextContent(text);
});

test.each([
  ["id", open, "14 kampanye terbuka dari 9 provinsi."],
  ["en", { ...open, total: 1, provinces: 1 }, "1 open campaign in 1 province."],
  ["id", { total: 0, is_more: false, provinces: 0 }, "0 kampanye terbuka."],
  ["en", { total: 1000, is_more: true, provinces: 30 }, "1.000+ open campaigns."],
] as const)("its head says how many are open, and from where (%s)", (locale, open, text) => {
  const total = { total: 2, is_more: false, open };
  render(<CampaignBrowser {...props({ total })} />, { locale });
  expect(screen.getByText(text)).toBeVisible();
});

test("without an answer to the count, the head says what every campaign says", () => {
  render(<CampaignBrowser {...props()} />);
  expect(screen.getByText(/tertulis di setiap kampanye/)).toBeVisible();
});

test("tenors are chosen by range, and statuses as funders know them", async () => {
  const { user, router } = render(
    <CampaignBrowser {...props({ filters: { tenor_type: "4,6", status: "funded" } })} />,
  );
  const namesOf = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect(namesOf("Tenor")).toEqual([
    "Semua tenor",
    "Sampai 3 bulan",
    "4–6 bulan",
    "7–12 bulan",
    "Di atas 12 bulan",
  ]);
  expect(namesOf("Status")).toEqual([
    "Semua status",
    "Segera dibuka",
    "Sedang dibuka",
    "Terdanai penuh",
    "Berjalan",
    "Selesai",
  ]);
  expect(screen.getByLabelText("Tenor")).toHaveDisplayValue("4–6 bulan");
  expect(screen.getByLabelText("Status")).toHaveDisplayValue("Terdanai penuh");
  await user.selectOptions(screen.getByLabelText("Tenor"), "Di atas 12 bulan");
  expect(router.push).toHaveBeenCalledWith("/campaign?tenor_type=18,24&status=funded", undefined, {
    scroll: false,
  });
});

test("more campaigns come below, none twice; a failure can be tried again", async () => {
  const read = jest.mocked(readPublic) as jest.Mock;
  read.mockRejectedValueOnce(new Error("offline"));
  const log = jest.spyOn(console, "error").mockImplementation();
  const { user } = render(
    <CampaignBrowser {...props({ nextCursor: "abc", filters: { q: "more" } })} />,
  );
  const more = screen.getByRole("link", { name: "Muat kampanye berikutnya" });
  expect(more).toHaveAttribute("href", "/campaign?q=more&cursor=abc");
  await user.click(more);
  expect(await screen.findByRole("alert")).toHaveTextContent("belum dapat dimuat");
  log.mockRestore();

  read.mockResolvedValueOnce({ data: [card(2), card(3)], meta: { next_cursor: null } });
  await user.click(screen.getByRole("link", { name: "Coba lagi" }));
  expect(await screen.findByRole("link", { name: "Kampanye 3" })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(screen.queryByRole("link", { name: /Muat/ })).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("3 kampanye");
});

test("one status tells of every list, also of one without a match", async () => {
  const list = (q: string, cards: CampaignListProps["cards"]) => {
    const router = createRouter("id", { asPath: `/campaign?q=${q}` });
    return (
      <RouterContext.Provider value={router}>
        <CampaignBrowser {...props({ filters: { q }, cards })} />
      </RouterContext.Provider>
    );
  };
  const { rerender } = render(list("status", [card(1), card(2)]));
  const status = screen.getByRole("status");
  expect(status).toHaveTextContent("2 kampanye cocok");
  rerender(list("statusx", []));
  expect(screen.getByText("Tidak ada yang cocok")).toBeVisible();
  expect(screen.getByRole("status")).toBe(status);
  expect(status).toHaveTextContent("0 kampanye cocok");
  rerender(list("statu", [card(3)]));
  expect(screen.getByRole("status")).toBe(status);
  expect(status).toHaveTextContent("1 kampanye cocok");
  expect(screen.getByRole("link", { name: "Kampanye 3" })).toBeVisible();
});

test("more of one address never comes into the list of another", async () => {
  const read = jest.mocked(readPublic) as jest.Mock;
  let arrive: (answer: object) => void = () => {};
  read.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const list = (q: string, cards: CampaignListProps["cards"], nextCursor: string | null) => (
    <RouterContext.Provider value={createRouter("id", { asPath: `/campaign?q=${q}` })}>
      <CampaignBrowser {...props({ filters: { q }, cards, nextCursor })} />
    </RouterContext.Provider>
  );
  const { user, rerender } = render(list("late", [card(1)], "abc"));
  await user.click(screen.getByRole("link", { name: "Muat kampanye berikutnya" }));
  rerender(list("other", [card(4)], null));
  await act(async () => arrive({ data: [card(2)], meta: { next_cursor: null } }));
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Kampanye 4" })).toBeVisible();
});

test("nothing matches: the filters can be cleared", async () => {
  const { user, router } = render(
    <CampaignBrowser {...props({ cards: [], filters: { q: "xyz" } })} />,
  );
  expect(screen.getByText("Tidak ada yang cocok")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Hapus filter" }));
  expect(router.push).toHaveBeenCalledWith("/campaign", undefined, { scroll: false });
});

test("an earlier answer says of when it is; without any, the list says so", () => {
  const { cards: _none, ...missing } = props();
  const { unmount } = render(<CampaignBrowser {...props({ isStale: true })} />);
  expect(screen.getByText(/per 12 Mei 2026, 09\.00 WIB/)).toBeVisible();
  unmount();
  render(<CampaignBrowser {...missing} />);
  expect(screen.getByText("Kampanye belum dapat dimuat")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
});
