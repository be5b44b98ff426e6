import { once } from "node:events";
import { createRequire } from "node:module";
import { inRoot } from "../lib/root.mjs";

/** Response delay of a slow recipient's server, in milliseconds. */
const slowMs = 60_000;

/**
 * A fake relay with recipients of different behaviour: `slow…@` is accepted after a minute, `refused…@` rejected,
 * `hole…@` never answered.
 * @param {(recipient: string) => void} onMail called when a mail was accepted
 */
export async function startMailSink(onMail) {
  // The package is the server's, not the repository's.
  const { SMTPServer } = createRequire(inRoot("server/package.json"))("smtp-server");
  const timers = new Set();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith("hole")) return;
      if (address.startsWith("refused")) {
        callback(Object.assign(new Error("5.1.1 unknown"), { responseCode: 550 }));
      } else if (address.startsWith("slow")) timers.add(setTimeout(callback, slowMs));
      else callback();
    },
    onData(stream, { envelope }, callback) {
      stream.resume().on("end", () => {
        for (const { address } of envelope.rcptTo) onMail(address);
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    url: `smtp://127.0.0.1:${listener.address().port}`,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
