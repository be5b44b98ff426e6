import { setImmediate } from "node:timers/promises";
import { createBatch } from "./batch.ts";

const upperCase = async (keys: readonly string[]) =>
  new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));

test("whoever asks in the same turn is served by one question, each key once", async () => {
  const load = jest.fn(upperCase);
  const find = createBatch(load);
  expect(await Promise.all(["a", "b", "a", "unknown"].map(find))).toEqual([
    "A",
    "B",
    "A",
    undefined,
  ]);
  expect(load.mock.calls).toEqual([[["a", "b", "unknown"]]]);
});

test("whoever comes once the question is out starts another one", async () => {
  const load = jest.fn(upperCase);
  const find = createBatch(load);
  const first = find("a");
  await setImmediate();
  await Promise.all([first, find("a")]);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a question that fails fails for those who asked, and for nobody after them", async () => {
  const load = jest.fn(upperCase).mockRejectedValueOnce(new Error("away"));
  const find = createBatch(load);
  const settled = await Promise.allSettled(["a", "b"].map(find));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find("a")).toBe("A");
});
