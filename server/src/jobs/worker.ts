import { within } from "../lib/within.ts";

interface Job {
  readonly id: string;
  readonly data: object;
}

export interface Worker {
  /** Takes no more jobs; resolves when the running ones are done. */
  stop(): Promise<void>;
}

/**
 * Runs jobs of one kind, several concurrently. Each has its own slot and is completed on its own: a slow or failing one
 * neither delays nor repeats others.
 */
export function startWorker(deps: {
  slots: number;
  pollMs: number;
  fetch: (count: number) => Promise<Job[]>;
  handle: (data: object) => Promise<void>;
  complete: (id: string) => Promise<unknown>;
  fail: (id: string, error: Error) => Promise<unknown>;
  onError: (error: Error) => void;
}): Worker {
  const { slots, pollMs, fetch, handle, complete, fail, onError } = deps;
  const underWay = new Set<Promise<void>>();
  let isStopping = false;
  let wake = (): void => undefined;

  async function work({ id, data }: Job): Promise<void> {
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
    while (!isStopping) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const free = slots - underWay.size;
      const jobs = free > 0 ? await fetch(free).catch(() => []) : [];
      for (const job of jobs) {
        const done: Promise<void> = work(job).finally(() => {
          underWay.delete(done);
          wake();
        });
        underWay.add(done);
      }
      await within(pollMs, woken);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopping = true;
      wake();
      await running;
      await Promise.all(underWay);
    },
  };
}
