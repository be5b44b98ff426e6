export interface Job<Id> {
  readonly id: Id;
  readonly data: object;
}

export interface Worker {
  /** Looks for jobs. */
  wake(): void;
  /** Takes no more jobs; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/**
 * Runs jobs of one kind, several concurrently, when it is woken, and looks again whenever one is done. Each has its own
 * slot and is completed on its own: a slow or failing one neither delays nor repeats others.
 */
export function startWorker<Id>(deps: {
  slots: number;
  fetch: (count: number) => Promise<readonly Job<Id>[]>;
  handle: (data: object) => Promise<void>;
  complete: (id: Id) => Promise<unknown>;
  fail: (id: Id, error: Error) => Promise<unknown>;
  onError: (error: Error) => void;
}): Worker {
  const { slots, fetch, handle, complete, fail, onError } = deps;
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let wake = (): void => undefined;
  let woken = Promise.resolve();
  const waitForWake = () => {
    woken = new Promise((resolve) => {
      wake = resolve;
    });
  };
  waitForWake();

  async function work({ id, data }: Job<Id>): Promise<void> {
    try {
      const failure = await handle(data).then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure) {
        onError(failure);
        await fail(id, failure);
      } else await complete(id);
    } catch (error) {
      // Completion could not be recorded: the job runs again after it expires.
      onError(error as Error);
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      await woken;
      if (isStopping) return;
      // Before the look: what is queued during it wakes the worker again.
      waitForWake();
      const free = slots - underWay.size;
      const jobs = free > 0 ? await fetch(free).catch(() => []) : [];
      for (const job of jobs) {
        const done: Promise<void> = work(job).finally(() => {
          underWay.delete(done);
          wake();
        });
        underWay.add(done);
      }
    }
  }

  const running = run();
  return {
    wake: () => wake(),
    async stop() {
      isStopping = true;
      wake();
      await running;
      await Promise.all(underWay);
    },
  };
}
