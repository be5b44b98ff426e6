/**
 * What `npm run attack` starts: attacks the built API, run as in production, on a separate database, and prints the
 * results: one line of JSON per attack.
 */
import { randomInt } from "node:crypto";
import { bankCheckToken, callbackToken, identityKey, signerKey } from "../callback-token.ts";
import { picture } from "../images.ts";
import { startMailSink } from "../mail-sink.ts";
import { attacks } from "./attacks.ts";
import type { Attack } from "./means.ts";
import { createService } from "./service.ts";

const [entry = "", ...wanted] = process.argv.slice(2);

/** The parent runs the database; this is asked to disturb it. @returns once it is done. */
function disturb(what: "restart" | "freeze" | "thaw"): Promise<void> {
  return new Promise((resolve) => {
    process.once("message", () => resolve());
    process.send?.(what);
  });
}

const env = Object.fromEntries(
  Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
);
const mailbox = await startMailSink();
/** Without them every callback is refused, and no inbox would be reached. */
const callbacks = {
  PAYMENTS_CALLBACK_TOKENS: callbackToken,
  BANK_CHECK_CALLBACK_TOKENS: bankCheckToken,
  SIGNER_CALLBACK_KEYS: signerKey,
  IDENTITY_CALLBACK_KEYS: identityKey,
};
const service = createService(entry, { ...env, ...callbacks, SMTP_URL: mailbox.url });
const seed = Number(env.ATTACK_SEED ?? randomInt(2 ** 31));

async function run(attack: Attack): Promise<void> {
  if (!service.isRunning()) await service.start();
  service.forgetPeak();
  await service.longestStall();
  const photo = await picture({ width: 400, height: 300 });
  const begun = Date.now();
  const result = await attack.run({ service, photo, seed, disturb });
  const seconds = Math.round((Date.now() - begun) / 1000);
  const stall = await service.longestStall();
  const problems = service.isRunning() ? result.problems : [...result.problems, "the API ended"];
  process.stdout.write(
    `${JSON.stringify({ title: attack.title, ...result, problems, stall, seconds, seed })}\n`,
  );
}

for (const [name, attack] of Object.entries(attacks)) {
  if (wanted.length === 0 || wanted.includes(name)) await run(attack);
}
await service.stop();
await mailbox.close();
process.exit(0);
