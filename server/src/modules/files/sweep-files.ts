import type { FastifyInstance } from "fastify";
import type { FilesService } from "./files.service.ts";

const everyMs = 60 * 60 * 1000;

/** Clears away what replaced and interrupted uploads left behind: at the start, and every hour. */
export function sweepFiles(app: FastifyInstance, files: FilesService): void {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const sweep = () => {
    running = files.sweep().catch((error: Error) => {
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
