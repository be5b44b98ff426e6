import { TypeaheadCache } from "./typeahead-cache";

describe("TypeaheadCache", () => {
  test("answers what was kept, and nothing else", () => {
    const cache = new TypeaheadCache<string>(2);
    cache.keep("a", "1");
    expect(cache.find("a")).toBe("1");
    expect(cache.find("b")).toBeUndefined();
  });

  test("the one not used for longest goes first", () => {
    const cache = new TypeaheadCache<string>(2);
    cache.keep("a", "1");
    cache.keep("b", "2");
    cache.find("a");
    cache.keep("c", "3");
    expect([cache.find("a"), cache.find("b"), cache.find("c")]).toEqual(["1", undefined, "3"]);
  });

  test("a newer answer replaces the older one", () => {
    const cache = new TypeaheadCache<string>(2);
    cache.keep("a", "1");
    cache.keep("a", "2");
    cache.keep("b", "3");
    expect(cache.find("a")).toBe("2");
  });
});
