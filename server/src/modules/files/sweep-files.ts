import type { FastifyInstance } from "fastify";

const everyMs = 60 * 60 * 1000;

/** Clears away what replaced and interrupted uploads left behind: at the start, and every hour, in the given order. */
export function sweepFiles(
  app: FastifyInstance,
  sweepers: readonly { sweep(): Promise<void> }[],
): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const sweepAll = async () => {
    for (const sweeper of sweepers) await sweeper.sweep();
  };
  const sweep = () => {
    running = sweepAll().catch((error: Error) => {
      app.log.error({ kind: error.name }, "file sweep failed");
    });
  };
  app.addHook("onReady", async () => {
    sweep();
    timer = setInterval(sweep, everyMs);
    // Never the reason that a process stays.
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}
