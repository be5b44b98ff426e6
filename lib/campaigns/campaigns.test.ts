import { calendarOf } from "./calendar";
import { createLastAnswers } from "./last-answers";
import { readCursor, readFilters } from "./list-filters";

describe("the filters of an address", () => {
  test("what it cannot mean is left out", () => {
    expect(
      readFilters({
        q: "  kopi ",
        akad_type: "riba",
        tenor_type: "6",
        sort: ["yield", "x"],
        x: "1",
      }),
    ).toEqual({ q: "kopi", tenor_type: "4,6", sort: "yield" });
    expect(readFilters({ q: " " })).toEqual({});
    // As it comes with a copied text; the API takes no such signs.
    expect(readFilters({ q: "\ufeffko\u200bpi\u0000gayo" })).toEqual({ q: "kopi gayo" });
    expect(readFilters({ q: `${"x".repeat(79)}\u{1f600}` })).toEqual({ q: "x".repeat(79) });
    expect(readCursor({ cursor: "x".repeat(301) })).toBeUndefined();
  });
});

test.each([
  ["wakalah", "wakalah"],
  ["wakalah,murabahah,riba", "murabahah,wakalah"],
  [["wakalah", "murabahah"], "murabahah,wakalah"],
  ["murabahah,musyarakah,wakalah", undefined],
  ["", undefined],
])("several contracts in an address: %o", (asked, chosen) => {
  expect(readFilters({ akad_type: asked }).akad_type).toBe(chosen);
});

test.each([
  ["1,2,3", "1,2,3"],
  ["18,24", "18,24"],
  ["9", "9,12"],
  ["4,24", "4,6"],
  ["5", undefined],
  ["", undefined],
])("tenors in an address are a range: %s", (asked, range) => {
  expect(readFilters({ tenor_type: asked }).tenor_type).toBe(range);
});

describe("last answers", () => {
  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  test("many who ask at once are one question, and a fresh answer is not asked again", async () => {
    const answers = createLastAnswers<number>(1000);
    const ask = jest.fn(async () => 1);
    await Promise.all([answers.get("a", ask), answers.get("a", ask)]);
    await answers.get("a", ask);
    expect(ask).toHaveBeenCalledTimes(1);
    jest.setSystemTime(1001);
    await answers.get("a", ask);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test("without an answer the last one is told, with its time; without any, it fails", async () => {
    const answers = createLastAnswers<number>(1000);
    const down = async () => Promise.reject(new Error("down"));
    await expect(answers.get("a", down)).rejects.toThrow("down");
    await answers.get("a", async () => 7);
    jest.setSystemTime(60_000);
    expect(await answers.get("a", down)).toEqual({ value: 7, at: 0 });
  });

  test("what is not kept is asked for again, and forgets what was kept before", async () => {
    const answers = createLastAnswers<number | undefined>(1000, 2, (value) => value !== undefined);
    const ask = jest.fn<Promise<number | undefined>, []>(async () => undefined);
    await answers.get("a", ask);
    ask.mockResolvedValue(7);
    expect((await answers.get("a", ask)).value).toBe(7);
    expect((await answers.get("a", ask)).value).toBe(7);
    expect(ask).toHaveBeenCalledTimes(2);
    jest.setSystemTime(1001);
    ask.mockResolvedValue(undefined);
    expect((await answers.get("a", ask)).value).toBeUndefined();
    await expect(answers.get("a", async () => Promise.reject(new Error("gone")))).rejects.toThrow();
  });

  test("the least recent are forgotten", async () => {
    const answers = createLastAnswers<string>(1000, 2);
    for (const key of ["a", "b", "c"]) await answers.get(key, async () => key);
    await expect(answers.get("a", async () => Promise.reject(new Error("gone")))).rejects.toThrow();
  });
});

describe("a calendar file", () => {
  const opening = {
    id: "c-1",
    title: "Batik; tulis, Lasem",
    summary: "Stok bahan baku batik tulis. ".repeat(6),
    starts_at: "2026-05-20T02:00:00.000Z",
  };
  const file = (parts = {}) =>
    calendarOf({ ...opening, ...parts }, "https://rukun.test/campaign/batik", new Date(0)) ?? "";

  test("has the moment in UTC, its texts escaped and long lines folded", () => {
    expect(file()).toContain("DTSTART:20260520T020000Z\r\n");
    expect(file()).toContain("SUMMARY:Batik\\; tulis\\, Lasem\r\n");
    for (const line of file().split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThan(76);
    expect(file().replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${opening.summary}\\nhttps:`);
  });

  test("there is none without a moment", () => {
    expect(
      calendarOf({ ...opening, starts_at: null }, "https://rukun.test", new Date(0)),
    ).toBeUndefined();
  });
});
