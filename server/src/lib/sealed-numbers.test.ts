import { createSealedNumbers } from "./sealed-numbers.ts";

const keys = { storageKey: Buffer.alloc(32, 1), indexKey: Buffer.alloc(32, 2) };
const numbers = createSealedNumbers("npwp", keys);

describe("sealed numbers", () => {
  it("open for their owner", () => {
    const sealed = numbers.seal("a", "012345678901234");
    expect(sealed).not.toContain("012345678901234");
    expect(numbers.open("a", sealed)).toBe("012345678901234");
  });

  it.each([
    ["another owner", () => numbers.open("b", numbers.seal("a", "1"))],
    ["another kind", () => createSealedNumbers("account", keys).open("a", numbers.seal("a", "1"))],
    [
      "another key",
      () =>
        createSealedNumbers("npwp", { ...keys, storageKey: Buffer.alloc(32, 3) }).open(
          "a",
          numbers.seal("a", "1"),
        ),
    ],
  ])("do not open for %s", (_, open) => {
    expect(open).toThrow("unable to authenticate data");
  });

  it("never look the same twice, but are found by one index of their kind and key", () => {
    expect(numbers.seal("a", "1")).not.toBe(numbers.seal("a", "1"));
    expect(numbers.index("1")).toBe(numbers.index("1"));
    const others = [
      numbers.index("2"),
      createSealedNumbers("account", keys).index("1"),
      createSealedNumbers("npwp", { ...keys, indexKey: Buffer.alloc(32, 3) }).index("1"),
    ];
    expect(others).not.toContain(numbers.index("1"));
  });
});
