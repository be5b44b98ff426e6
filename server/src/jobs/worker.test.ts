import { startWorker } from "./worker.ts";

/** Work that ends under the test's control. */
function createWork(ids: readonly string[]) {
  const queue = ids.map((id) => ({ id, data: { id } }));
  const ends = new Map<string, (error?: Error) => void>();
  const log: string[] = [];
  const errors: string[] = [];
  const worker = startWorker({
    slots: 2,
    fetch: async (count) => queue.splice(0, count),
    handle: (data) =>
      new Promise((resolve, reject) => {
        const { id } = data as { id: string };
        log.push(`begin ${id}`);
        ends.set(id, (error) => (error ? reject(error) : resolve()));
      }),
    complete: async (id) => log.push(`complete ${id}`),
    fail: async (id) => {
      log.push(`fail ${id}`);
      if (id === "unwritten") throw new Error("no database");
    },
    onError: ({ message }) => errors.push(message),
  });
  worker.wake();
  const until = async (line: string) => {
    while (!log.includes(line)) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return { worker, ends, log, errors, until };
}

it("works on several at once, and takes the next as soon as one is done", async () => {
  const { worker, ends, log, until } = createWork(["slow", "a", "b"]);
  await until("begin a");
  expect(log).toEqual(["begin slow", "begin a"]);
  ends.get("a")?.();
  await until("begin b");
  expect(log.slice(2)).toEqual(["complete a", "begin b"]);
  ends.get("b")?.();
  await until("complete b");
  ends.get("slow")?.();
  await worker.stop();
  expect(log.at(-1)).toBe("complete slow");
});

it("fails what failed and nothing else, and goes on even when that cannot be written down", async () => {
  const { worker, ends, log, errors, until } = createWork(["unwritten", "a", "b"]);
  await until("begin a");
  ends.get("unwritten")?.(new Error("too bad"));
  await until("begin b");
  ends.get("a")?.();
  ends.get("b")?.();
  await worker.stop();
  expect(log.filter((line) => !line.startsWith("begin"))).toEqual([
    "fail unwritten",
    "complete a",
    "complete b",
  ]);
  expect(errors).toEqual(["too bad", "no database"]);
});

it("looks again when it is woken, also when that happens during a look", async () => {
  const jobs: { id: string; data: object }[] = [];
  const done: string[] = [];
  let looks = 0;
  const worker = startWorker({
    slots: 1,
    fetch: async () => {
      looks += 1;
      const found = jobs.splice(0, 1);
      if (looks === 1) {
        jobs.push({ id: "later", data: {} });
        worker.wake();
      }
      return found;
    },
    handle: async () => undefined,
    complete: async (id) => done.push(id),
    fail: async () => undefined,
    onError: () => undefined,
  });
  await new Promise(setImmediate);
  expect(looks).toBe(0);
  jobs.push({ id: "first", data: {} });
  worker.wake();
  while (done.length < 2) await new Promise(setImmediate);
  expect(done).toEqual(["first", "later"]);
  await worker.stop();
});
