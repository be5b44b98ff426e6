import * as z from "zod/mini";
import { ConfigError } from "../lib/config-error.ts";

/** Where an outside party is asked, and the token it knows us by. */
export interface ProviderEndpoint {
  readonly url: string;
  readonly token: string;
}

/**
 * What stands behind a port: an outside party, nobody (what needs it waits, or goes to an officer), or the sandbox that
 * plays the party in a local run.
 */
export type Setting<Address extends object = ProviderEndpoint> = Address | "none" | "sandbox";

/** The ports, by the first letters of their variables. A new port has its variables begin in its own way. */
export const providerVariables = {
  screening: "SCREENING",
  identity: "IDENTITY",
  taxCheck: "TAX_CHECK",
  bankCheck: "BANK_CHECK",
  virusScan: "CLAMAV",
  mail: "SMTP",
} as const;
export type ProviderName = keyof typeof providerVariables;

type Environment = "local" | "production";

/** The address of a party, or one of the words that say what stands there instead. */
export const endpointAddress = z.union([
  z.enum(["none", "sandbox"]),
  z.url({ protocol: /^https?$/, error: "is not an http(s) address, none or sandbox" }),
]);

/**
 * The setting of a party asked by HTTP. Without a word about it a local run has its sandbox, and production nobody.
 * @throws ConfigError when address and token do not come together.
 */
export function endpointSetting(
  prefix: string,
  url: string | undefined,
  token: string | undefined,
  environment: Environment,
): Setting {
  if (url === "none" || url === "sandbox") return url;
  if (url && token) return { url, token };
  if (url) throw new ConfigError(`${prefix}_TOKEN is missing: ${prefix}_URL needs it`);
  if (token) throw new ConfigError(`${prefix}_URL is missing: ${prefix}_TOKEN belongs to it`);
  return defaultSetting(environment);
}

/** Nobody is asked by accident, and nobody is played in production. */
export const defaultSetting = (environment: Environment): "none" | "sandbox" =>
  environment === "production" ? "none" : "sandbox";

const ofProvider = new RegExp(
  `^(?:${Object.values(providerVariables).join("|")}|MAIL)_|PROVIDER`,
  "i",
);

/**
 * No variable about an outside party may speak of a sandbox in production: not by our word for ours, nor as a vendor's
 * address or token for theirs, nor under a name that nothing reads.
 * @throws ConfigError
 */
export function refuseSandboxes(env: NodeJS.ProcessEnv): void {
  const name = Object.keys(env).find(
    (each) => ofProvider.test(each) && env[each] && /sand[^a-z]?box/i.test(`${each}=${env[each]}`),
  );
  if (name) throw new ConfigError(`${name} names a sandbox: production never runs one`);
}

/** Whether an address stays on this machine. One without a host is a socket; PostgreSQL also takes `?host=`. */
function isHere(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  return [hostname, searchParams.get("host") ?? ""].every((host) =>
    /^(?:|\/.*|localhost|.*\.localhost|127\..*|\[?::1\]?)$/.test(host),
  );
}

/**
 * A forgotten APP_ENV must not bring sandboxes and the open outbox to people: what is not on this machine says itself
 * what it is. @throws ConfigError
 */
export function refuseUndecided(env: NodeJS.ProcessEnv): void {
  const name = ["DATABASE_URL", "WEB_URL", "API_URL"].find(
    (each) => env[each] && !isHere(env[each]),
  );
  if (!name) return;
  throw new ConfigError(
    `APP_ENV is missing: ${name} is not on this machine, so it must say production or local`,
  );
}
