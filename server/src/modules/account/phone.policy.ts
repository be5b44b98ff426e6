import { createHmac } from "node:crypto";

const indonesia = "62";

/** Digits with the country code in front as E.164, or undefined when they cannot be a number. */
function toE164(digits: string): string | undefined {
  // Drop the Indonesian trunk prefix 0 after the country code.
  const number = digits.replace(/^620+/, indonesia);
  return /^[1-9]\d{5,14}$/.test(number) ? `+${number}` : undefined;
}

/**
 * Converts a typed phone number to E.164. Spaces, dots, dashes and brackets are ignored. Without a plus or
 * 00, numbers that start with 0 or 8 are Indonesian, and all others start with a country code.
 * @returns undefined when the text is no phone number.
 */
export function normalisePhone(text: string): string | undefined {
  const compact = text.replace(/[\s().-]/g, "");
  const [, prefix = "", digits = ""] = /^(\+|00)?(\d+)$/.exec(compact) ?? [];
  if (prefix) return toE164(digits);
  if (digits.startsWith("0")) return toE164(indonesia + digits.slice(1));
  if (digits.startsWith("8")) return toE164(indonesia + digits);
  return toE164(digits);
}

/**
 * The phone of a registration in E.164: after +62 for Indonesians, with its own country code for all others.
 * @returns undefined when no country code starts that way.
 */
export function phoneOfRegistration(nationality: string, phone: string): string | undefined {
  return nationality === "ID" ? toE164(indonesia + phone) : toE164(phone.replace(/^00/, ""));
}

/**
 * Shared password salt of all accounts with a phone (E.164). A phone may belong to several accounts: with a common salt
 * the hash of the entered password finds the matching account, so a login costs one hash however many there are.
 */
export const saltOfPhone = (indexKey: Buffer, phone: string): Buffer =>
  createHmac("sha256", indexKey).update(`phone-salt:${phone}`).digest().subarray(0, 16);
