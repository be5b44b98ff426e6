import pino from "pino";

/** Bytes of lines that wait for a place to be written to; what comes on top is dropped. */
const maxWaiting = 1024 * 1024;
/** Lines are written together: one by one they take a quarter of the processor under load. */
const together = { minLength: 4096, periodicFlush: 50 };

/**
 * Standard output for the log. One that can take nothing, as a file on a full disk, neither ends the process nor keeps
 * it: the library would try for ever to write the last lines before an exit.
 */
export function logStream(fd: number = process.stdout.fd) {
  const stream = pino.destination({ fd, sync: false, maxLength: maxWaiting, ...together });
  stream.on("error", () => {
    stream.flushSync = () => undefined;
  });
  return stream;
}
