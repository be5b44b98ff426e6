import { pbkdf2 } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { logStream } from "./log-stream.ts";

const derive = promisify(pbkdf2);
const fullDisk = "/dev/full";
const onLinux = existsSync(fullDisk) ? it : it.skip;

onLinux("a log on a full disk fails quietly and does not hold up the end", async () => {
  const fd = openSync(fullDisk, "w");
  const stream = logStream(fd);
  const failed = once(stream, "error").catch((error: NodeJS.ErrnoException) => [error]);
  stream.write("a line\n");
  const [error] = await failed;
  expect(error).toMatchObject({ code: "ENOSPC" });
  for (let count = 0; count < 3; count += 1) stream.write("x".repeat(600_000));
  // Without the fix execution never gets past this line.
  stream.flushSync();
  stream.removeAllListeners("error").on("error", () => undefined);
  const closed = new Promise((resolve) => stream.once("close", resolve));
  stream.destroy();
  await closed;
});

describe("lines", () => {
  let folder: string;
  let file: string;
  let stream: ReturnType<typeof logStream>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rukun-log-"));
    file = join(folder, "log");
    stream = logStream(openSync(file, "a"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function end(): Promise<void> {
    const closed = once(stream, "close");
    stream.end();
    await closed;
  }

  const numbered = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at} ${"x".repeat(200)}\n`);
  const written = () => readFileSync(file, "utf8");

  it("are written together a moment later", async () => {
    const [first, second] = numbered(2);
    stream.write(String(first));
    stream.write(String(second));
    expect(written()).toBe("");
    while (written() === "") await setTimeout(10);
    expect(written()).toBe(`${first}${second}`);
    await end();
  });

  it("are all there, in their order, when the stream ends", async () => {
    const lines = numbered(1000);
    for (const line of lines) stream.write(line);
    await end();
    expect(written()).toBe(lines.join(""));
  });

  it("that were gathered are there, in their order, when the process exits", async () => {
    const lines = numbered(50);
    for (const line of lines) stream.write(line);
    // All threads that write asynchronously are busy, as they may be then.
    const busy = Array.from({ length: 8 }, () => derive("a", "b", 100_000, 64, "sha512"));
    // What the library calls at the exit.
    stream.flushSync();
    expect(written()).toBe(lines.join(""));
    await Promise.all(busy);
    await end();
  });

  it("are all there, once, when the process exits while some of them are being written", async () => {
    const lines = numbered(1000);
    for (const line of lines) stream.write(line);
    stream.flushSync();
    // The library leaves out what is being written at that moment: it may be the last to arrive.
    await end();
    const sorted = (text: string) => text.split("\n").sort();
    expect(sorted(written())).toEqual(sorted(lines.join("")));
  });
});
