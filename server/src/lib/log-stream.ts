import pino from "pino";

/** Maximum bytes of buffered lines; further ones are dropped. */
const maxWaiting = 1024 * 1024;
/** Lines are written in batches: one by one they take a quarter of the CPU under load. */
const together = { minLength: 4096, periodicFlush: 50 };

/**
 * Standard output for the log. A destination that accepts nothing, such as a file on a full disk, neither ends the
 * process nor keeps it alive: the library would retry the last lines forever before an exit.
 */
export function logStream(fd: number = process.stdout.fd) {
  const stream = pino.destination({ fd, sync: false, maxLength: maxWaiting, ...together });
  stream.on("error", () => {
    stream.flushSync = () => undefined;
  });
  return stream;
}
