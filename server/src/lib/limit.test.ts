import { createLimit } from "./limit.ts";

/** Work that ends under the test's control. */
function controlled(name: string, log: string[]) {
  let finish = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const work = async () => {
    log.push(`${name} starts`);
    await gate;
    log.push(`${name} ends`);
    return name;
  };
  return { work, finish };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("createLimit", () => {
  it("runs one at a time, in the order they came", async () => {
    const limit = createLimit(1, 10);
    const log: string[] = [];
    const [a, b, c] = ["a", "b", "c"].map((name) => controlled(name, log));
    const results = [a, b, c].map((each) => limit(each?.work ?? (async () => "")));
    await settled();
    expect(log).toEqual(["a starts"]);
    c?.finish();
    b?.finish();
    a?.finish();
    expect(await Promise.all(results)).toEqual(["a", "b", "c"]);
    expect(log).toEqual(["a starts", "a ends", "b starts", "b ends", "c starts", "c ends"]);
  });

  it("goes on after work that failed", async () => {
    const limit = createLimit(1, 10);
    const failing = limit(async () => {
      throw new Error("no");
    });
    const next = limit(async () => "yes");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("yes");
    expect(await limit(async () => "again")).toBe("again");
  });

  it("refuses what would have to wait behind too many others", async () => {
    const limit = createLimit(1, 1);
    const first = controlled("first", []);
    const running = limit(first.work);
    const waiting = limit(async () => "second");
    await expect(limit(async () => "third")).rejects.toMatchObject({
      code: "too_many_requests",
      retryAfter: 5,
    });
    first.finish();
    expect(await Promise.all([running, waiting])).toEqual(["first", "second"]);
  });
});
