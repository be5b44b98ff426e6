/**
 * What `npm run attack -- money` starts: proves on two production APIs that money stays right under fire, and prints the
 * results: one line of JSON per proof.
 */
import { join } from "node:path";
import { findFreePort } from "../../api-process.ts";
import { callbackToken, signerKey } from "../../callback-token.ts";
import { startMailSink } from "../../mail-sink.ts";
import { createService } from "../service.ts";
import { startBank } from "./bank.ts";
import { proofs } from "./proofs.ts";
import { createWorld, type Disturb, type Sizes } from "./world.ts";

const [entry = "", flags = "{}"] = process.argv.slice(2);
const sizes = JSON.parse(flags) as Sizes;

/** The parent runs the database; this asks it to kill it. @returns once it runs again. */
const disturb: Disturb = (what) =>
  new Promise((resolve) => {
    process.once("message", () => resolve());
    process.send?.(what);
  });

const bank = await startBank();
const mailbox = await startMailSink();
const given = Object.fromEntries(
  Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined),
);
const shared = {
  ...given,
  SMTP_URL: mailbox.url,
  PAYMENTS_URL: bank.url,
  PAYMENTS_TOKEN: "token-of-the-payments-provider",
  PAYMENTS_CALLBACK_TOKENS: callbackToken,
  PAYMENTS_RDF_ACCOUNT: "sub-rdf",
  PAYMENTS_ESCROW_ACCOUNT: "sub-escrow",
  // Contracts are only told to be signed: there is no signature provider to send them to.
  SIGNER_CALLBACK_KEYS: signerKey,
  REMITTANCE_STATE: "MANDIRI:1020040071234:KAS NEGARA",
  FUND_ACCOUNTS_URL: `${bank.url}/fund-accounts`,
  FUND_ACCOUNTS_TOKEN: "token-of-the-fund-accounts",
};
const port = String(await findFreePort());
const second = {
  ...shared,
  API_PORT: port,
  API_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: join(given.DATA_DIR ?? "", "second"),
};
// Half of those who pledge at the same moment ask each.
const sockets = { maxSockets: 300 };
const apis = [
  createService(entry, shared, sockets),
  createService(entry, second, sockets),
] as const;
const world = await createWorld(apis, { bank, disturb, sizes, token: callbackToken });

for (const [name, { title, run }] of Object.entries(proofs)) {
  if (sizes.only && !sizes.only.includes(name)) continue;
  const begun = Date.now();
  const proven = await run(world).catch((error: Error) => ({
    counts: "not finished",
    problems: [error.stack ?? error.message],
  }));
  const found = [...proven.problems, ...(await world.findings())];
  const isLeftOut = "isLeftOut" in proven && proven.isLeftOut;
  const verdict = found.length > 0 ? "FAIL" : isLeftOut ? "not run" : "PASS";
  const seconds = Math.round((Date.now() - begun) / 1000);
  process.stdout.write(
    `${JSON.stringify({ title, verdict, seconds, counts: proven.counts, problems: found })}\n`,
  );
}
await world.app.close();
for (const api of apis) await api.stop();
await Promise.all([bank.close(), mailbox.close()]);
process.exit(0);
