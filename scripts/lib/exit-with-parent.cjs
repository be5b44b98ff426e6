/**
 * Loaded with `--require` into the processes of a deployment. They hold a channel to their parent; when it closes, for
 * whatever reason, they stop as if asked to, so that no orphans remain.
 * Their own children inherit this module but have another parent, and are left alone.
 */
const gracePeriod = 8000;

if (process.channel && process.env.EXIT_WITH_PARENT === String(process.ppid)) {
  process.on("disconnect", () => {
    setTimeout(() => process.exit(1), gracePeriod).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // The channel alone must not keep the process alive.
  process.channel.unref();
}
