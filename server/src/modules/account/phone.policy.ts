import { createHmac } from "node:crypto";

const indonesia = "62";

/** Digits of a number typed without a plus; fewer are something else. */
const fewestDigits = 6;

/** Digits with the country code in front as `+…`, or undefined when they cannot be a number. */
function toInternational(digits: string, fewest = 1): string | undefined {
  // Drop the Indonesian trunk prefix 0 after the country code.
  const number = digits.replace(/^620+/, indonesia);
  return /^[1-9]\d{0,253}$/.test(number) && number.length >= fewest ? `+${number}` : undefined;
}

/**
 * Converts a typed phone number to its international form. Spaces, dots, dashes and brackets are ignored. Without a
 * plus or 00, numbers that start with 0 or 8 are Indonesian, and all others start with a country code.
 * @returns undefined when the text is no phone number.
 */
export function normalisePhone(text: string): string | undefined {
  const compact = text.replace(/[\s().-]/g, "");
  const [, prefix = "", digits = ""] = /^(\+|00)?(\d+)$/.exec(compact) ?? [];
  if (prefix) return toInternational(digits);
  if (digits.startsWith("0")) return toInternational(indonesia + digits.slice(1), fewestDigits);
  if (digits.startsWith("8")) return toInternational(indonesia + digits, fewestDigits);
  return toInternational(digits, fewestDigits);
}

/**
 * The phone of a registration in its international form: after +62 for Indonesians, with its own country code for all
 * others. Lengths differ by country and are no rule (§5).
 * @returns undefined when only zeros are left.
 */
export function phoneOfRegistration(nationality: string, phone: string): string | undefined {
  return toInternational(nationality === "ID" ? indonesia + phone : phone.replace(/^0+/, ""));
}

/**
 * Shared password salt of all accounts with a phone (E.164). A phone may belong to several accounts: with a common salt
 * the hash of the entered password finds the matching account, so a login costs one hash however many there are.
 */
export const saltOfPhone = (indexKey: Buffer, phone: string): Buffer =>
  createHmac("sha256", indexKey).update(`phone-salt:${phone}`).digest().subarray(0, 16);
