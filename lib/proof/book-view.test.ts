import { fundedBook, partyOf } from "@/test/factories/books";
import { ownOf, type ViewChoice, viewOf } from "./book-view";
import { createKeptBook } from "./kept-book";

function keptBook(count: number) {
  const kept = createKeptBook();
  for (const entry of fundedBook(count)) kept.add(JSON.stringify(entry), entry);
  return kept;
}

const seen = (count: number, choice: Partial<ViewChoice> = {}) =>
  viewOf(keptBook(count), { opened: [], ...choice }).map((row) =>
    row.kind === "entry" ? `${row.place}${row.isOwn ? "!" : ""}` : `(${row.from}-${row.to})`,
  );

test.each([
  [0, {}, []],
  [3, {}, ["3", "2", "1"]],
  [6, {}, ["6", "5", "4", "3", "2", "1"]],
  [7, {}, ["7", "6", "5", "4", "(2-3)", "1"]],
  [40, {}, ["40", "39", "38", "37", "(2-36)", "1"]],
  [40, { party: partyOf(20) }, ["40", "39", "38", "37", "(21-36)", "20!", "(2-19)", "1"]],
  [40, { party: partyOf(35) }, ["40", "39", "38", "37", "36", "35!", "(2-34)", "1"]],
  [
    40,
    { opened: [[30, 36]] as const },
    ["40", "39", "38", "37", "36", "35", "34", "33", "32", "31", "30", "(2-29)", "1"],
  ],
  [40, { fault: 10 }, ["40", "39", "38", "37", "(11-36)", "10", "(2-9)", "1"]],
  [40, { party: partyOf(20), isOwnOnly: true }, ["20!"]],
  [40, { party: partyOf(50), isOwnOnly: true }, []],
] as const)("%i entries with %o show %o", (count, choice, rows) => {
  expect(seen(count, choice)).toEqual(rows);
});

test("entries are shown as they were read", () => {
  const rows = viewOf(keptBook(7), { opened: [] });
  const entries = rows.flatMap((row) => (row.kind === "entry" ? [row.entry] : []));
  expect(entries).toEqual(
    fundedBook(7)
      .filter(({ seq }) => seq === 1 || seq > 3)
      .reverse(),
  );
});

test("what a funder has is counted and summed", () => {
  expect(ownOf(keptBook(3), partyOf(2))).toEqual({ count: 1, sum: "1000" });
  expect(ownOf(keptBook(3), partyOf(9))).toEqual({ count: 0, sum: "0" });
});
