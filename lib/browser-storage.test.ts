import { localStore, tabStore } from "./browser-storage";

describe.each([
  ["localStorage", localStore],
  ["sessionStorage", tabStore],
] as const)("%s", (name, store) => {
  test("keeps, finds by prefix and forgets", () => {
    expect(store.set("rukun:a", '{"x":1}')).toBe(true);
    store.set("other", "broken {");
    expect(window[name].getItem("rukun:a")).toBe('{"x":1}');
    expect(store.get("rukun:a")).toBe('{"x":1}');
    expect(store.getJson("rukun:a")).toEqual({ x: 1 });
    expect(store.getJson("other")).toBeNull();
    expect(store.getJson("none")).toBeNull();
    expect(store.keys("rukun:")).toEqual(["rukun:a"]);
    store.remove("rukun:a");
    expect(store.get("rukun:a")).toBeNull();
  });

  test("stores nothing where the browser blocks storage, and says so", () => {
    const refused = jest.spyOn(window, name, "get").mockImplementation(() => {
      throw new DOMException("refused", "SecurityError");
    });
    expect(store.set("a", "1")).toBe(false);
    expect([store.get("a"), store.getJson("a"), store.keys("")]).toEqual([null, null, []]);
    expect(() => store.remove("a")).not.toThrow();
    refused.mockRestore();
  });
});
