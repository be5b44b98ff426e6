import { writeSync } from "node:fs";
import pino from "pino";

/** Maximum bytes of buffered lines; further ones are dropped. */
const maxWaiting = 1024 * 1024;
/** Characters and milliseconds after which gathered lines are written. */
const together = { length: 16_000, ms: 50 };

/** Takes lines with their line break. */
export interface LogStream {
  write(line: string): unknown;
}

/**
 * Standard output for the log. A destination that accepts nothing, such as a file on a full disk, neither ends the
 * process nor keeps it alive: the library would retry the last lines forever before an exit.
 *
 * Lines are gathered here and written together: one by one they take a quarter of the CPU under load. The library's own
 * buffer is measured anew with each line, which takes longer than to make the line.
 */
export function logStream(fd: number = process.stdout.fd) {
  const stream = pino.destination({ fd, sync: false, maxLength: maxWaiting });
  const write = stream.write.bind(stream);
  const flushSync = stream.flushSync.bind(stream);
  const end = stream.end.bind(stream);
  let lines: string[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  function take(): string {
    clearTimeout(timer);
    timer = undefined;
    const gathered = lines.join("");
    lines = [];
    length = 0;
    return gathered;
  }
  function pass(): void {
    const gathered = take();
    if (gathered) write(gathered);
  }
  /** Not by the library, which would begin to write it and then leave out what it has begun. */
  function passNow(): void {
    let rest = Buffer.from(take());
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch {
      // A pipe that is full for a moment: the library knows how to wait for it.
      write(rest.toString());
      flushSync();
    }
  }
  stream.write = (line) => {
    lines.push(line);
    length += line.length;
    if (length >= together.length) pass();
    else timer ??= setTimeout(pass, together.ms).unref();
    return true;
  };
  // Also called by the library before the process exits.
  stream.flushSync = () => {
    flushSync();
    passNow();
  };
  stream.end = () => {
    pass();
    end();
  };
  stream.on("error", () => {
    stream.flushSync = () => undefined;
  });
  return stream;
}
