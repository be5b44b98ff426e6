import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { logStream } from "./log-stream.ts";

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
  stream.destroy();
  closeSync(fd);
});
