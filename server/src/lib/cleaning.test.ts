import { Cleaning } from "./cleaning.ts";

const failure = (code: string) => Object.assign(new Error("/secret/place"), { code });

describe("Cleaning", () => {
  it("goes on after what failed, and counts it by kind and not by text", async () => {
    const cleaning = new Cleaning();
    const removed: string[] = [];
    await cleaning.removeUnwanted(
      ["a", "b", "c", "d", "e"],
      async () => new Set(["c"]),
      async (id) => {
        if (id === "a" || id === "b") throw failure("EACCES");
        if (id === "d") throw new TypeError("another kind");
        removed.push(id);
      },
    );
    expect(removed).toEqual(["e"]);
    expect(cleaning.removed).toBe(1);
    expect(cleaning.left).toEqual({ "Error EACCES": 2, TypeError: 1 });
  });

  it("removes nothing of what it could not ask about, and asks on about the rest", async () => {
    const cleaning = new Cleaning();
    const ids = Array.from({ length: 2500 }, (_, index) => String(index));
    const removed = new Set<string>();
    let asked = 0;
    await cleaning.removeUnwanted(
      ids,
      async (batch) => {
        asked += 1;
        if (asked === 2) throw failure("57P01");
        return new Set(batch.slice(0, 1));
      },
      async (id) => removed.add(id),
    );
    expect([...removed]).toEqual([...ids.slice(1, 1000), ...ids.slice(2001)]);
    expect(cleaning.left).toEqual({ "Error 57P01": 1000 });
  });

  it("adds up what others left", async () => {
    const cleaning = new Cleaning();
    cleaning.add({ removed: 2, left: { "Error EIO": 1 } });
    cleaning.add({ removed: 1, left: { "Error EIO": 2 } });
    await cleaning.attempt(async () => {
      throw "text";
    });
    expect({ ...cleaning }).toEqual({ removed: 3, left: { "Error EIO": 3, unknown: 1 } });
  });
});
