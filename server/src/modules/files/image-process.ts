import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { ApiError } from "../../lib/api-error.ts";
import { type CleanImage, ImageRefusedError } from "./image-cleaner.ts";
import type { ImageWorkerMessage } from "./image-worker.ts";
import { processCost } from "./process-cost.ts";

/** Cleans one picture at a time. */
export interface ImageProcess {
  /**
   * @throws ImageRefusedError as `cleanImage` does, and `imageTooComplex` for a picture beyond the bounds.
   * @throws ApiError `unavailable` when it is closed during the work. @throws Error when the process cannot be started.
   */
  clean(data: Buffer): Promise<CleanImage>;
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;
/** Interval at which time and memory are checked. */
const watchMs = 50;
/** An idle process is ended to release its memory. */
const idleMs = 60_000;
/** Memory an idle process may keep. */
const maxKeptBytes = 200 * megabyte;

/** The environment of the child: memory settings only, none of this process's secrets. */
const memoryEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_")));

async function start(file: string, niceness: number): Promise<ChildProcess> {
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [],
    env: memoryEnv(),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => undefined);
  const failed = new AbortController();
  const fail = () => failed.abort();
  child.once("exit", fail).once("error", fail);
  try {
    await once(child, "message", { signal: failed.signal });
  } catch {
    throw new Error("the process that cleans pictures cannot be started");
  } finally {
    child.off("exit", fail).off("error", fail);
  }
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // It has exited already, or the system does not permit changing the priority.
  }
  return child;
}

/** Must not keep this process alive, except while working. */
function keepsAlive(child: ChildProcess, isAtWork: boolean): void {
  if (isAtWork) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/**
 * Cleans pictures in a child process, which can be killed at any point of decoding and has its own memory.
 * @param niceness from 0 to 19: its scheduling priority.
 * @param limits milliseconds of the processor and of the clock, and bytes of memory, for one picture.
 */
export function createImageProcess(
  workerFile: string,
  niceness: number,
  { maxWorkMs = 6000, maxMs = 20_000, maxBytes = 400 * megabyte } = {},
): ImageProcess {
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosing = false;

  function end(): void {
    current?.kill("SIGKILL");
    current = undefined;
  }

  function ask(child: ChildProcess, data: Buffer): Promise<CleanImage> {
    return new Promise((resolve, reject) => {
      const before = processCost(child.pid);
      const settle = () => {
        clearTimeout(timer);
        clearInterval(watch);
        child.off("message", hear).off("exit", giveUp).off("error", giveUp);
      };
      const hear = (message: ImageWorkerMessage) => {
        settle();
        if ("image" in message) resolve(message.image);
        else reject(new ImageRefusedError("refusal" in message ? message.refusal : "fileBroken"));
      };
      // Also when it crashed on a picture: it handles one at a time.
      const giveUp = () => {
        settle();
        end();
        // Ended with this process, not because of the picture: the sender may retry.
        if (isClosing) reject(new ApiError("unavailable", { retryAfter: 30 }));
        else reject(new ImageRefusedError("imageTooComplex"));
      };
      const timer = setTimeout(giveUp, maxMs);
      const watch = setInterval(() => {
        const { workMs, bytes } = processCost(child.pid);
        if (workMs - before.workMs > maxWorkMs || bytes > maxBytes) giveUp();
      }, watchMs);
      child.on("message", hear).on("exit", giveUp).on("error", giveUp);
      child.send(data);
    });
  }

  return {
    async clean(data) {
      clearTimeout(idle);
      const isThere = current?.connected && current.exitCode === null;
      const child = isThere && current ? current : await start(workerFile, niceness);
      current = child;
      keepsAlive(child, true);
      try {
        return await ask(child, data);
      } finally {
        keepsAlive(child, false);
        if (processCost(child.pid).bytes > maxKeptBytes) end();
        idle = setTimeout(end, idleMs);
        idle.unref();
      }
    },
    async close() {
      clearTimeout(idle);
      const child = current;
      if (child?.exitCode !== null || child.signalCode !== null) return;
      isClosing = true;
      const ended = once(child, "exit");
      // Keeps the event loop alive: without other work, as at the end of the first start, this process would exit
      // before the answer.
      child.ref();
      end();
      await ended;
      isClosing = false;
    },
  };
}
