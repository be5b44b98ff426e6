/**
 * Loaded with `--import` into the processes of a deployment. Their parent holds a channel to them; when it goes away,
 * however it ended, they stop themselves as if they had been asked to, so that nothing is left behind.
 * What they start themselves inherits this module but has another parent, and is left alone.
 */
const patience = 8000;

if (process.channel && process.env.EXIT_WITH_PARENT === String(process.ppid)) {
  process.on("disconnect", () => {
    setTimeout(() => process.exit(1), patience).unref();
    process.kill(process.pid, "SIGTERM");
  });
  // Waiting for the parent's end alone keeps no process alive.
  process.channel.unref();
}
