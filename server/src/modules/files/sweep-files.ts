import type { FastifyInstance } from "fastify";
import { type Cleaned, Cleaning } from "../../lib/cleaning.ts";

const everyMs = 60 * 60 * 1000;

/** Removes leftovers of replaced and interrupted uploads at start and every hour, in the given order. */
export function sweepFiles(
  app: FastifyInstance,
  sweepers: readonly { sweep(): Promise<Cleaned> }[],
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const sweepAll = async () => {
    const cleaning = new Cleaning();
    for (const sweeper of sweepers) {
      await cleaning.attempt(async () => cleaning.add(await sweeper.sweep()));
    }
    const { removed, left } = cleaning;
    if (Object.keys(left).length > 0) app.log.error({ removed, left }, "file sweep left some");
  };
  const sweep = () => {
    running = running.then(sweepAll);
  };
  app.addHook("onReady", async () => {
    sweep();
    timer = setInterval(sweep, everyMs);
    // Must not keep the process alive.
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}
