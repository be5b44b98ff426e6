import pino from "pino";

/** Bytes of lines that wait for a place to be written to; what comes on top is dropped. */
const maxWaiting = 1024 * 1024;

/**
 * Standard output for the log. One that can take nothing, as a file on a full disk, neither ends the process nor keeps
 * it: the library would try for ever to write the last lines before an exit.
 */
export function logStream(fd: number = process.stdout.fd) {
  const stream = pino.destination({ fd, sync: false, maxLength: maxWaiting });
  stream.on("error", () => {
    stream.flushSync = () => undefined;
  });
  return stream;
}
