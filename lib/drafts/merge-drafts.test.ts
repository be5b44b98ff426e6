import { mergeDrafts } from "./merge-drafts";

const base = { title: "A", target: "1", lines: [{ amount: "1" }] };

test.each([
  ["nothing", base, base, base, [], []],
  ["mine only", { ...base, title: "B" }, base, { ...base, title: "B" }, [], []],
  ["theirs only", base, { ...base, title: "B" }, { ...base, title: "B" }, ["title"], []],
  [
    "different fields",
    { ...base, title: "B" },
    { ...base, target: "2" },
    { ...base, title: "B", target: "2" },
    ["target"],
    [],
  ],
  [
    "the same change",
    { ...base, title: "B" },
    { ...base, title: "B" },
    { ...base, title: "B" },
    [],
    [],
  ],
  [
    "the same field",
    { ...base, title: "B" },
    { ...base, title: "C" },
    { ...base, title: "B" },
    [],
    ["title"],
  ],
  [
    "the same list",
    { ...base, lines: [{ amount: "2" }] },
    { ...base, lines: [] },
    { ...base, lines: [{ amount: "2" }] },
    [],
    ["lines"],
  ],
] as const)("%s changed", (_, mine, theirs, values, taken, disputed) => {
  expect(mergeDrafts(base, mine, theirs)).toEqual({ values, taken, disputed });
});

test("a field that they emptied is emptied, unless both changed it", () => {
  const { title: _, ...emptied } = base;
  expect(mergeDrafts(base, base, emptied)).toEqual({
    values: emptied,
    taken: ["title"],
    disputed: [],
  });
  expect(mergeDrafts(base, { ...base, title: "B" }, emptied).disputed).toEqual(["title"]);
});

test("a city of another province is none: regions are taken over and disputed together", () => {
  const home = { province_id: "31", city_id: "31.71", name: "A" };
  const moved = { ...home, province_id: "32", city_id: "32.73" };
  expect(mergeDrafts(home, { ...home, name: "B" }, moved)).toEqual({
    values: { ...moved, name: "B" },
    taken: ["province_id", "city_id"],
    disputed: [],
  });
  const mine = { ...home, city_id: "31.74" };
  expect(mergeDrafts(home, mine, moved)).toEqual({
    values: mine,
    taken: [],
    disputed: ["province_id", "city_id"],
  });
});
