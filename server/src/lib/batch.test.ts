import { setImmediate } from "node:timers/promises";
import { createBatch } from "./batch.ts";

const upperCase = async (keys: readonly string[]) =>
  new Map(keys.filter((key) => key !== "unknown").map((key) => [key, key.toUpperCase()]));

test("requests of the same turn share one query, each key once", async () => {
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

test("a request after the query was sent starts another one", async () => {
  const load = jest.fn(upperCase);
  const find = createBatch(load);
  const first = find("a");
  await setImmediate();
  await Promise.all([first, find("a")]);
  expect(load).toHaveBeenCalledTimes(2);
});

test("while one is running further requests are batched, and wait only briefly for one that hangs", async () => {
  const answers: (() => void)[] = [];
  const load = jest.fn(
    (keys: readonly string[]) =>
      new Promise<ReadonlyMap<string, string>>((resolve) => {
        answers.push(() => resolve(new Map(keys.map((key) => [key, key]))));
      }),
  );
  const find = createBatch(load);
  const first = find("a");
  await setImmediate();
  const second = [find("b")];
  await setImmediate();
  second.push(find("c"));
  expect(load).toHaveBeenCalledTimes(1);
  while (answers.length < 2) await setImmediate();
  expect(load.mock.calls).toEqual([[["a"]], [["b", "c"]]]);
  for (const answer of answers) answer();
  expect(await Promise.all([first, ...second])).toEqual(["a", "b", "c"]);
});

test("a failing query fails for its requests only, not for later ones", async () => {
  const load = jest.fn(upperCase).mockRejectedValueOnce(new Error("away"));
  const find = createBatch(load);
  const settled = await Promise.allSettled(["a", "b"].map(find));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find("a")).toBe("A");
});
