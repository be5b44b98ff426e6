import * as z from "zod/mini";
import { ConfigError } from "../lib/config-error.ts";

/** Address of an outside party, and our token. */
export interface ProviderEndpoint {
  readonly url: string;
  readonly token: string;
}

/**
 * Implementation of a port: an outside party, none (dependent work waits, or goes to an officer), or the sandbox that
 * simulates the party in a local run.
 */
export type Setting<Address extends object = ProviderEndpoint> = Address | "none" | "sandbox";

/** The ports, by the first letters of their variables. Each port needs its own prefix. */
export const providerVariables = {
  screening: "SCREENING",
  identity: "IDENTITY",
  taxCheck: "TAX_CHECK",
  bankCheck: "BANK_CHECK",
  payments: "PAYMENTS",
  fundAccounts: "FUND_ACCOUNTS",
  signer: "SIGNER",
  virusScan: "CLAMAV",
  mail: "SMTP",
} as const;
export type ProviderName = keyof typeof providerVariables;

type Environment = "local" | "production";

/** The address of a party, or a keyword for what replaces it. */
export const endpointAddress = z.union([
  z.enum(["none", "sandbox"]),
  z.url({ protocol: /^https?$/, error: "is not an http(s) address, none or sandbox" }),
]);

/**
 * The setting of a party asked by HTTP. Unset: the sandbox in a local run, none in production.
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

/** No party is called by accident, and none is simulated in production. */
export const defaultSetting = (environment: Environment): "none" | "sandbox" =>
  environment === "production" ? "none" : "sandbox";

const ofProvider = new RegExp(
  `^(?:${Object.values(providerVariables).join("|")}|MAIL)_|PROVIDER`,
  "i",
);

/**
 * In production no variable of an outside party may mention a sandbox: neither our own, nor a vendor's in an address or
 * token, nor a variable that is not read.
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
 * A forgotten APP_ENV must not expose sandboxes and the open outbox to users: a deployment with remote addresses must
 * set it explicitly. @throws ConfigError
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
