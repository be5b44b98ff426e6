/**
 * What must be clear about the environment before anything is built, as `server/src/providers/settings.ts` has it for
 * the API: a test holds both against each other.
 */
import { Failure } from "./failure.mjs";

const ofProvider = /^(?:SCREENING|IDENTITY|TAX_CHECK|BANK_CHECK|CLAMAV|SMTP|MAIL)_|PROVIDER/i;

/** @throws {Failure} when a variable about an outside party speaks of a sandbox */
export function refuseSandboxes(env) {
  const name = Object.keys(env).find(
    (each) => ofProvider.test(each) && env[each] && /sand[^a-z]?box/i.test(`${each}=${env[each]}`),
  );
  if (name) throw new Failure(`${name} names a sandbox: production never runs one.`);
}

function isHere(address) {
  // What is no address at all is refused for that.
  if (!URL.canParse(address)) return true;
  const { hostname, searchParams } = new URL(address);
  return [hostname, searchParams.get("host") ?? ""].every((host) =>
    /^(?:|\/.*|localhost|.*\.localhost|127\..*|\[?::1\]?)$/.test(host),
  );
}

/** @throws {Failure} when something is not on this machine and nobody said what it is */
export function refuseUndecided(env) {
  const name = ["DATABASE_URL", "WEB_URL", "API_URL"].find(
    (each) => env[each] && !isHere(env[each]),
  );
  if (!name) return;
  throw new Failure(
    `APP_ENV is missing: ${name} is not on this machine, so it must say production or local.`,
  );
}
