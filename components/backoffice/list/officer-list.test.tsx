import { act, screen, waitFor } from "@testing-library/react";
import type { NextRouter } from "next/router";
import { ApiError } from "@/lib/api/api-error";
import { render } from "@/test/render";
import { DetailFrame } from "../detail-frame";
import type { ListAnswer } from "./list-body";
import { ListSelect } from "./list-select";
import { ListTable, NameCell, OpenLink } from "./list-table";
import { OfficerList } from "./officer-list";
import { useListAddress } from "./use-list-address";

jest.mock("@/lib/api/client", () => ({ call: jest.fn(() => new Promise(() => undefined)) }));

const path = "/backoffice/fruit";
const filters = ["open", "done", "all"] as const;
const colours = ["red", "green"] as const;

interface Fruit {
  readonly id: string;
  readonly name: string;
}

interface FruitListProps {
  /** What the query answers for the part of the list that is asked for. */
  readonly answer: (asked: Record<string, string | null>) => Partial<ListAnswer>;
  readonly counts?: Record<(typeof filters)[number], number>;
}

/** A list with everything that a list can have. */
function FruitList({ answer, counts }: FruitListProps) {
  const page = useListAddress({
    filters,
    all: "all",
    others: { colour: colours, size: /^\d+$/ },
  });
  const { filter, search, cursor, others } = page;
  const list: ListAnswer = {
    data: undefined,
    error: null,
    isPlaceholderData: false,
    refetch: async () => undefined,
    ...answer({ filter, search, cursor, ...others }),
  };
  return (
    <OfficerList
      section="mails"
      texts={{
        title: "Fruit",
        summary: "All of it",
        error: "Not loaded",
        empty: search ? `No ${search}` : `Nothing ${filter}`,
        emptyBody: "There may be some tomorrow.",
      }}
      page={page}
      filterText={(each) => each}
      counts={counts}
      search={{ label: "Find fruit", placeholder: "Name" }}
      list={list}
      tools={
        <ListSelect
          id="colour"
          label="Colour"
          values={colours}
          chosen={others.colour}
          onChoose={(value) => page.choose("colour", value)}
          textOf={(each) => each}
          allText="any"
        />
      }
    >
      <ListTable
        caption="Fruit"
        rows={(list.data?.items ?? []) as readonly Fruit[]}
        keyOf={({ id }) => id}
        columns={[
          { title: "Name", cell: ({ name, id }) => <NameCell name={name}>{id}</NameCell> },
          { title: "Length", end: true, cell: ({ name }) => name.length },
        ]}
        action={({ id, name }) => (
          <OpenLink href={`${path}/${id}`} label={`Open ${name}`}>
            Open
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}

const apple = { id: "a-1", name: "Apple" };
const fruit = jest.fn<Partial<ListAnswer>, [Record<string, string | null>]>();
const show = (query: NextRouter["query"] = {}, counts?: FruitListProps["counts"]) =>
  render(<FruitList answer={fruit} {...(counts && { counts })} />, {
    locale: "en",
    router: { pathname: path, asPath: path, query },
  });
const asked = () => fruit.mock.lastCall?.[0];
const begin = { filter: "open", search: "", cursor: null, colour: "", size: "" };
const searchBox = () => screen.getByRole("searchbox", { name: "Find fruit" });
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  fruit.mockReset();
  fruit.mockReturnValue({ data: { items: [apple], next_cursor: "c1" } });
});

describe("what the address says", () => {
  test("is asked for and shown as chosen", () => {
    show({ filter: "done", q: "app", colour: "red", size: "3", after: ["c1", "c2"] });
    expect(asked()).toEqual({
      filter: "done",
      search: "app",
      cursor: "c2",
      colour: "red",
      size: "3",
    });
    expect(button("done")).toHaveAttribute("aria-pressed", "true");
    expect(button("open")).toHaveAttribute("aria-pressed", "false");
    expect(searchBox()).toHaveValue("app");
    expect(screen.getByRole("combobox", { name: "Colour" })).toHaveValue("red");
    expect(button("Previous")).toBeEnabled();
  });

  test.each<[string, NextRouter["query"]]>([
    ["nothing", {}],
    ["unknown values", { filter: "rotten", colour: "blue", size: "big" }],
    ["a value twice", { filter: ["done", "all"], q: ["a", "b"], colour: ["red", "green"] }],
    ["empty values", { filter: "", q: " ", colour: "", size: "", after: "" }],
  ])("is how the list begins where it is %s", (_what, query) => {
    show(query);
    expect(asked()).toEqual(begin);
    expect(button("open")).toHaveAttribute("aria-pressed", "true");
    expect(button("Previous")).toBeDisabled();
    expect(screen.queryByText("Not loaded")).not.toBeInTheDocument();
  });

  test("is cut to what may be searched for", () => {
    show({ q: "x".repeat(200) });
    expect(asked()?.search).toHaveLength(120);
  });

  test("is corrected where it names a page that there is not", () => {
    const error = new ApiError({
      status: 422,
      code: "validation_failed",
      message: "Invalid.",
      fieldErrors: { cursor: "Invalid." },
    });
    fruit.mockImplementation(({ cursor }) =>
      cursor ? { error } : { data: { items: [apple], next_cursor: null } },
    );
    const { router } = show({ filter: "done", after: "broken" });
    expect(screen.queryByText("Not loaded")).not.toBeInTheDocument();
    expect(screen.getByText("Apple")).toBeVisible();
    expect(router.query).toEqual({ filter: "done" });
    expect(router.push).not.toHaveBeenCalled();
  });
});

describe("what an officer does", () => {
  test("is kept in the address, and Back returns to what was before", async () => {
    const { user, router } = show({ colour: "red", after: "c9", other: "kept" });
    await user.click(button("done"));
    expect(router.query).toEqual({ colour: "red", filter: "done", other: "kept" });
    expect(asked()).toEqual({ ...begin, filter: "done", colour: "red" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Colour" }), "any");
    expect(router.query).toEqual({ filter: "done", other: "kept" });
    await user.click(button("open"));
    expect(router.query).toEqual({ other: "kept" });
    act(() => router.back());
    act(() => router.back());
    act(() => router.back());
    expect(asked()).toEqual({ ...begin, colour: "red", cursor: "c9" });
    expect(router.push).toHaveBeenCalledTimes(3);
    for (const [, , options] of jest.mocked(router.push).mock.calls) {
      expect(options).toEqual({ shallow: true, scroll: false });
    }
  });

  test("goes from page to page and back, once for a double click", async () => {
    // The rows of the page before stay until the next ones are there.
    fruit.mockImplementation(({ cursor }) => ({
      data: { items: [apple], next_cursor: "c1" },
      isPlaceholderData: cursor !== null,
    }));
    const { user, router } = show({ filter: "all" });
    await user.dblClick(button("Next"));
    expect(router.query).toEqual({ filter: "all", after: ["c1"] });
    expect(asked()).toEqual({ ...begin, filter: "all", cursor: "c1" });
    fruit.mockReset();
    fruit.mockReturnValue({ data: { items: [apple], next_cursor: "c2" } });
    await user.click(button("all"));
    await user.click(button("Next"));
    await user.click(button("Next"));
    expect(router.query).toEqual({ filter: "all", after: ["c2", "c2"] });
    await user.click(button("Previous"));
    expect(router.query).toEqual({ filter: "all", after: ["c2"] });
  });

  test("is searched for after a pause, in all filters, in place of the address before", async () => {
    const { user, router } = show({ filter: "done", after: "c1" });
    await user.type(searchBox(), " apple ");
    expect(router.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(asked()).toEqual({ ...begin, filter: "all", search: "apple" }));
    expect(router.query).toEqual({ filter: "all", q: "apple" });
    expect(router.push).not.toHaveBeenCalled();
    expect(router.replace).toHaveBeenCalledTimes(1);
    await user.clear(searchBox());
    expect(router.query).toEqual({ filter: "all" });
    await user.type(searchBox(), "kiwi{Enter}");
    expect(router.query).toEqual({ filter: "all", q: "kiwi" });
  });

  test("shows the words that Back returns to", async () => {
    const { user, router } = show({ q: "apple" });
    await user.click(button("done"));
    await user.type(searchBox(), "s{Enter}");
    expect(asked()?.search).toBe("apples");
    act(() => router.back());
    expect(searchBox()).toHaveValue("apple");
    expect(asked()).toEqual({ ...begin, search: "apple" });
  });

  test("is where the way back from a detail leads to", async () => {
    const list = show();
    await list.user.click(button("done"));
    await list.user.click(button("Next"));
    list.unmount();
    render(
      <DetailFrame
        section="mails"
        list={{ href: path, title: "Fruit" }}
        texts={{ missing: "", missingBody: "", error: "" }}
        error={null}
        onRetry={() => undefined}
      >
        Apple
      </DetailFrame>,
    );
    expect(screen.getByRole("link", { name: "Fruit" })).toHaveAttribute(
      "href",
      `${path}?filter=done&after=c1`,
    );
  });
});

describe("the rows", () => {
  test("have their columns and the way to each", () => {
    show();
    const [head, row] = screen.getAllByRole("row");
    expect(head).toHaveTextContent("NameLengthAction");
    expect(row).toHaveTextContent("Applea-1Length5Open");
    expect(screen.getByRole("link", { name: "Open Apple" })).toHaveAttribute("href", `${path}/a-1`);
  });

  test.each<[string, NextRouter["query"], string | null, string | null]>([
    ["the first page", {}, "c1", "1–1 of 7"],
    ["a later page", { after: ["c1", "c2"] }, "c3", "3–3 of 7"],
    ["the last page", { after: ["c1", "c2"] }, null, "7–7 of 7"],
    ["another filter", { filter: "done" }, "c1", "1–1 of 2"],
    ["a search", { q: "apple" }, "c1", null],
  ])("say which of how many they are: %s", (_what, query, next_cursor, text) => {
    fruit.mockReturnValue({ data: { items: [apple], next_cursor } });
    show(query, { open: 7, done: 2, all: 9 });
    expect(button("open 7")).toBeVisible();
    expect(screen.queryByText(/ of \d$/)?.textContent ?? null).toBe(text);
  });

  test("are awaited, and the filters without their numbers", () => {
    fruit.mockReturnValue({});
    const { container } = show();
    expect(container.querySelector("[aria-busy=true]")).toBeVisible();
    expect(button("open")).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  test("are missing for a reason, which is announced: the filter, or the search", () => {
    fruit.mockReturnValue({ data: { items: [], next_cursor: null } });
    const first = show({ filter: "done" });
    expect(screen.getByRole("status")).toHaveTextContent("Nothing doneThere may be some tomorrow.");
    first.unmount();
    show({ q: "kiwi" });
    expect(screen.getByRole("status")).toHaveTextContent("No kiwi");
  });

  test("may all be gone from a later page, which still leads back", async () => {
    fruit.mockReturnValue({ data: { items: [], next_cursor: null } });
    const { user, router } = show({ after: "c1" });
    await user.click(button("Previous"));
    expect(router.query).toEqual({});
  });

  test("can be asked for again when they could not be loaded", async () => {
    const error = new ApiError({ status: 500, code: "server_error", message: "Out of order." });
    const refetch = jest.fn(async () => undefined);
    fruit.mockReturnValue({ error, refetch });
    const { user } = show();
    expect(screen.getByRole("heading", { name: "Not loaded" })).toBeVisible();
    expect(screen.getByText("Out of order.")).toBeVisible();
    await user.click(button("Try again"));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test("stay when only asking again failed", () => {
    const error = new ApiError({ status: 500, code: "server_error", message: "Out of order." });
    fruit.mockReturnValue({ error, data: { items: [apple], next_cursor: null } });
    show();
    expect(screen.getByText("Apple")).toBeVisible();
    expect(screen.queryByText("Not loaded")).not.toBeInTheDocument();
  });
});
