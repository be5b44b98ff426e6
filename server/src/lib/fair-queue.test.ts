import fc from "fast-check";
import { createFairQueue, type FairQueueOptions } from "./fair-queue.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));

interface Piece {
  readonly account: string;
  readonly lane: number;
  readonly end: (failure?: Error) => void;
}

/** A queue whose work ends under the test's control, on a fake clock. */
function controlled(options: Partial<FairQueueOptions> = {}) {
  let time = 0;
  const queue = createFairQueue({
    lanes: 2,
    mayWait: 100,
    mayWaitInAll: 1000,
    littleMs: 1000,
    now: () => time,
    ...options,
  });
  const running: Piece[] = [];
  /** Accounts in the order in which their pieces started. */
  const started: string[] = [];
  const enqueue = (account: string) =>
    queue.run(account, (lane) => {
      started.push(account);
      return new Promise<string>((resolve, reject) => {
        const piece: Piece = {
          account,
          lane,
          end(failure) {
            running.splice(running.indexOf(piece), 1);
            if (failure) reject(failure);
            else resolve(account);
          },
        };
        running.push(piece);
      });
    });
  return {
    started,
    running,
    enqueue,
    /** Ends one of the running pieces after it took some time. */
    async end(index = 0, ms = 10, failure?: Error) {
      time += ms;
      running[index % Math.max(1, running.length)]?.end(failure);
      await settled();
    },
    async finishAll() {
      while (running.length > 0) await this.end();
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

const anyAccount = fc.constantFrom("a", "b", "c", "d", "e");
/** Either a piece of an account comes, or one of the running ones ends after some time. */
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ account: anyAccount }) },
  { weight: 2, arbitrary: fc.record({ ends: fc.nat(3), ms: fc.nat(3000) }) },
);

describe("a fair queue", () => {
  it("starts an account's first piece after at most one piece of each other account", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { maxLength: 60 }),
        fc.array(anyStep, { maxLength: 60 }),
        fc.integer({ min: 2, max: 4 }),
        async (before, meanwhile, lanes) => {
          const queue = controlled({ lanes });
          const take = async (steps: typeof before) => {
            for (const step of steps) {
              if ("account" in step) void queue.enqueue(step.account);
              else await queue.end(step.ends, step.ms);
              await settled();
            }
          };
          await take(before);
          const startedBefore = queue.started.length;
          void queue.enqueue("newcomer");
          await settled();
          await take(meanwhile);
          await queue.finishAll();
          const place = queue.started.indexOf("newcomer");
          const ahead = queue.started.slice(startedBefore, place);
          expect(ahead).toHaveLength(new Set(ahead).size);
          expect(queue.started.length).toBe(
            1 + [...before, ...meanwhile].filter((step) => "account" in step).length,
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it("never runs two pieces of one account, nor two in one lane, nor leaves a lane idle for nothing", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 60 }), async (steps) => {
        const queue = controlled();
        const waiting: string[] = [];
        for (const step of steps) {
          if ("account" in step) {
            waiting.push(step.account);
            void queue.enqueue(step.account);
          } else await queue.end(step.ends, step.ms);
          await settled();
          const { running, started } = queue;
          expect(new Set(running.map(({ account }) => account)).size).toBe(running.length);
          expect(new Set(running.map(({ lane }) => lane)).size).toBe(running.length);
          const left = waiting.length - started.length;
          if (left > 0) expect(running.length).toBeGreaterThan(0);
        }
        await queue.finishAll();
        expect(queue.started.sort()).toEqual(waiting.sort());
      }),
      { numRuns: 200 },
    );
  });

  it("keeps the order of one account", async () => {
    const queue = controlled();
    const results: number[] = [];
    for (const number of [1, 2, 3]) void queue.enqueue("a").then(() => results.push(number));
    await settled();
    await queue.finishAll();
    expect(results).toEqual([1, 2, 3]);
  });

  it("leaves a lane to those who used little, until the hour of the others is over", async () => {
    const queue = controlled({ littleMs: 1000 });
    for (const account of ["much", "more"]) void queue.enqueue(account);
    await settled();
    await queue.end(0, 2000);
    await queue.end(0, 2000);
    for (const account of ["much", "more"]) void queue.enqueue(account);
    await settled();
    expect(queue.running.map(({ account, lane }) => [account, lane])).toEqual([["much", 1]]);
    void queue.enqueue("little");
    await settled();
    expect(queue.running.map(({ account, lane }) => [account, lane])).toEqual([
      ["much", 1],
      ["little", 0],
    ]);
    await queue.end(0, 10);
    expect(queue.started).toEqual(["much", "more", "much", "little", "more"]);
    await queue.finishAll();
    queue.pass(60 * 60 * 1000);
    for (const account of ["much", "more"]) void queue.enqueue(account);
    await settled();
    expect(queue.running).toHaveLength(2);
  });

  it("does not let those who used little starve the others", async () => {
    const queue = controlled({ littleMs: 0 });
    void queue.enqueue("much");
    await settled();
    await queue.end(0, 5000);
    for (const account of ["a", "b", "c", "d"]) void queue.enqueue(account);
    void queue.enqueue("much");
    await settled();
    for (let ends = 0; ends < 4; ends += 1) {
      void queue.enqueue(`new ${ends}`);
      await queue.end(0, 5);
    }
    expect(queue.started.slice(1)).toContain("much");
  });

  it("refuses what would wait beyond the bound of its account, or of all", async () => {
    const queue = controlled({ mayWait: 2, mayWaitInAll: 4 });
    const refused = { code: "too_many_requests", retryAfter: 5 };
    for (let count = 0; count < 3; count += 1) void queue.enqueue("a");
    await expect(queue.enqueue("a")).rejects.toMatchObject(refused);
    for (let count = 0; count < 3; count += 1) void queue.enqueue("b");
    await expect(queue.enqueue("c")).rejects.toMatchObject(refused);
    await settled();
    await queue.end();
    void queue.enqueue("c");
    await settled();
    await queue.finishAll();
    expect(queue.started.filter((account) => account === "c")).toHaveLength(1);
  });

  it("goes on after work that failed", async () => {
    const queue = controlled();
    const failing = queue.enqueue("a");
    const next = queue.enqueue("a");
    await settled();
    const outcome = expect(failing).rejects.toThrow("no");
    await queue.end(0, 10, new Error("no"));
    await outcome;
    await queue.finishAll();
    expect(await next).toBe("a");
  });
});
