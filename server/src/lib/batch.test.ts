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

test("while one is under way the others gather, and wait no longer than a moment for one that hangs", async () => {
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

test("a question that fails fails for those who asked, and for nobody after them", async () => {
  const load = jest.fn(upperCase).mockRejectedValueOnce(new Error("away"));
  const find = createBatch(load);
  const settled = await Promise.allSettled(["a", "b"].map(find));
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await find("a")).toBe("A");
});
