import { todayInJakarta } from "@rukun/finance/calendar";
import * as z from "zod/mini";
import { mostAmountDigits, readAmount } from "./amount-text.ts";
import { readCount, readNpwp } from "./digits-text.ts";
import type { FieldMessageKey } from "./messages.ts";
import {
  businessNamePattern,
  codePattern,
  emailPattern,
  idCardPattern,
  maxFileBytes,
  npwpPattern,
  numericPattern,
  passwordMax,
  passwordPattern,
  phonePattern,
  rtRwPattern,
  taxpayerPattern,
} from "./patterns.ts";

/** A message key where zod wants a text; the compiler refuses a key that does not exist. */
export const message = (key: FieldMessageKey): string => key;

/**
 * Control characters other than a line break have no place in what a person types, nor has anything invisible that
 * makes two names look alike or turns the order of letters around, nor half a character.
 */
const controlCharacters = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** Distinguishes a missing value from one of the wrong type. */
const absentOrWrong = {
  error: (issue: { input?: unknown }) =>
    message(issue.input === undefined || issue.input === null ? "required" : "invalid"),
};

/** Longer than any field in any spelling; longer texts are refused before a pattern is matched. */
const maxReceived = 4096;

const typed = (tooLong: FieldMessageKey = "tooLong") =>
  z.string(absentOrWrong).check(z.maxLength(maxReceived, { error: message(tooLong), abort: true }));

/** Browsers send a line break in a multipart body as CR LF, in every other body as LF: it is the same text. */
const lineFeeds = () => z.overwrite<string>((text) => text.replace(/\r\n?/g, "\n"));

/** Required text, trimmed, of at most `max` characters. */
export const requiredText = (max = 255) =>
  typed().check(
    lineFeeds(),
    z.trim(),
    z.minLength(1, message("required")),
    z.maxLength(max, message("tooLong")),
    z.refine((text: string) => !controlCharacters.test(text), message("control")),
  );

/** Fewer letters and digits than this, or fewer different ones, say nothing to whoever reads them later. */
const fewestInReason = 10;
const fewestDifferent = 4;

/** Whether a text can be a reason: a single sign, dots or one letter over and over are none. */
export function isReason(text: string): boolean {
  const signs = text.toLowerCase().match(/[\p{L}\p{N}]/gu) ?? [];
  return signs.length >= fewestInReason && new Set(signs).size >= fewestDifferent;
}

/** Why something about money was decided: kept with the decision, and read by those who check it. */
export const reasonText = (max = 500) =>
  requiredText(max).check(
    // An empty one is only missing.
    z.refine((text: string) => text === "" || isReason(text), message("reasonShort")),
  );

/** A name: required single-line text, because it is shown in mails and lists. */
export const personName = () =>
  requiredText(120).check(z.refine((text: string) => !text.includes("\n"), message("control")));

/** Text that may be left empty. */
export const optionalText = (max = 255) =>
  z.optional(
    typed().check(
      lineFeeds(),
      z.trim(),
      z.maxLength(max, message("tooLong")),
      z.refine((text: string) => !controlCharacters.test(text), message("control")),
    ),
  );

/** Text of several pages that may be left empty; tabs become spaces. */
export const longText = (max: number) =>
  z.optional(
    z.string(absentOrWrong).check(
      z.maxLength(max, { error: message("tooLong"), abort: true }),
      lineFeeds(),
      z.overwrite((text) => text.replaceAll("\t", "    ").trim()),
      z.refine((text: string) => !controlCharacters.test(text), message("control")),
    ),
  );

/** A whole number from `least` to `max`, also as the text of a form. */
export const shortNumber = (max: number, least = 0) =>
  z.pipe(
    z.union([z.number(), typed()], absentOrWrong),
    z.pipe(
      z.transform((value: number | string) => {
        if (typeof value === "number") return value;
        return /^\d{1,9}$/.test(value.trim()) ? Number(value) : value;
      }),
      z
        .int({
          error: ({ input }) => message(input === "" ? "required" : "numeric"),
        })
        .check(z.minimum(least, message("outOfRange")), z.maximum(max, message("outOfRange"))),
    ),
  );

/** Email, trimmed and in lower case. */
export const email = () =>
  typed().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, message("required")),
    z.maxLength(254, message("tooLong")),
    z.regex(emailPattern, message("emailFormat")),
  );

/** An Indonesian phone number (§5), without +62. */
export const phone = () =>
  typed("phoneFormat").check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(phonePattern, message("phoneFormat")),
  );

/** A choice from a list; one that was not made is an empty field like any other. */
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, {
    error: ({ input }) =>
      message(input === undefined || input === null || input === "" ? "required" : "choose"),
  });

/** Some of a list in one text, separated by commas; each at most once. */
export const choices = <const Values extends readonly string[]>(values: Values) =>
  z.pipe(
    typed("choose").check(
      z.minLength(1, message("required")),
      z.refine((text: string) => {
        const chosen = text.split(",");
        return chosen.every((each, place) => {
          return values.includes(each) && chosen.indexOf(each) === place;
        });
      }, message("choose")),
    ),
    z.transform((text: string) => text.split(",") as Values[number][]),
  );

/** A new password (§5). */
export const newPassword = () =>
  typed("passwordFormat").check(
    z.minLength(1, message("required")),
    z.maxLength(passwordMax, message("passwordFormat")),
    z.regex(passwordPattern, message("passwordFormat")),
  );

/** The same typed again; kept as typed, like the password it is compared with. */
export const repeatedPassword = () =>
  typed("passwordMismatch").check(z.minLength(1, message("required")));

/** A password that was set before: not held to today's rules. */
export const requiredPassword = () =>
  z
    .string({ error: message("required") })
    .check(z.minLength(1, message("required")), z.maxLength(64, message("tooLong")));

/** ID card number: exactly 16 digits; letters and a wrong length have different messages. */
export const idCardNumber = () =>
  typed("idCardLength").check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(numericPattern, { error: message("numeric"), abort: true }),
    z.regex(idCardPattern, message("idCardLength")),
  );

/** Tax number of a company: exactly 15 digits, without its dots and dash. Of 16 a first 0 is left out. */
export const npwpNumber = () =>
  typed("npwpLength").check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(numericPattern, { error: message("numeric"), abort: true }),
    z.refine((text: string) => !/^[1-9]\d{15}$/.test(text), {
      error: message("npwpSixteen"),
      abort: true,
    }),
    z.overwrite((text) => (/^\d+$/.test(text) ? readNpwp(text).value : text)),
    z.regex(npwpPattern, message("npwpLength")),
  );

/** Tax number of a person: 15 digits, or the 16 of their ID card. */
export const taxpayerNumber = () =>
  typed("taxpayerLength").check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(numericPattern, { error: message("numeric"), abort: true }),
    z.regex(taxpayerPattern, message("taxpayerLength")),
  );

/** Bank account number (§5): numeric, without its dots. Lengths differ by bank and are hints only. */
export const accountNumber = () =>
  typed().check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(numericPattern, { error: message("numeric"), abort: true }),
    z.maxLength(255, message("tooLong")),
    z.overwrite((text) => text.replaceAll(".", "")),
  );

/** Neighbourhood as its two numbers: `003/012`. */
export const rtRw = () =>
  requiredText(20).check(
    z.regex(rtRwPattern, message("rtRwFormat")),
    z.overwrite((text) => text.replaceAll(" ", "")),
  );

const ungrouped = () =>
  z.overwrite((text: string) => text.replaceAll(".", "").replace(/^0+(?=\d)/, ""));

/** As it is sent: digits, or groups of three set apart by dots. What else a person may write is for forms to read. */
const sentAmount = /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)$/;

/** An amount that is not sent as one is told why it is none, in the words of the form. */
const asAmount = (pattern: RegExp, isSigned = false) =>
  z.regex(pattern, {
    error: ({ input }) => {
      const { problem = "amountFormat" } = readAmount(String(input), isSigned);
      return message(problem);
    },
    abort: true,
  });

/** Digits of whole rupiah, with optional dots between groups; answered without them. At most a quadrillion. */
export const amount = () =>
  typed("amountFormat").check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    asAmount(sentAmount),
    ungrouped(),
    z.maxLength(mostAmountDigits, message("amountTooLarge")),
  );

/** The same, with a minus in front where it is below zero. */
export const signedAmount = () =>
  typed("amountFormat").check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    asAmount(/^-?\d+$/, true),
    z.maxLength(mostAmountDigits + 1, message("amountTooLarge")),
    z.refine((text: string) => /^-?\d{1,15}$/.test(text), message("amountTooLarge")),
  );

/** A month of the calendar, such as `2026-05`. */
export const month = () =>
  typed("choose").check(
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, message("choose")),
  );

const isNoZero = (digits: string) => digits !== "0";

/** An amount of at least one rupiah. */
export const positiveAmount = () => amount().check(z.refine(isNoZero, message("amountZero")));

/** The same, which may be left out or empty. */
export const optionalAmount = () =>
  z.optional(
    typed("amountFormat").check(
      z.trim(),
      asAmount(new RegExp(`^$|${sentAmount.source}`)),
      ungrouped(),
      z.maxLength(mostAmountDigits, message("amountTooLarge")),
      z.refine(isNoZero, message("amountZero")),
    ),
  );

/** Digits of how many there are, at least one and less than a million; may be left out or empty. */
export const optionalCount = () =>
  z.optional(
    typed("countFormat").check(
      z.trim(),
      z.regex(/^\d*$/, {
        error: ({ input }) => message(readCount(String(input)).problem ?? "numeric"),
        abort: true,
      }),
      ungrouped(),
      z.maxLength(6, message("outOfRange")),
      z.refine(isNoZero, message("outOfRange")),
    ),
  );

/** Name of a business without its legal form in front. */
export const businessName = () =>
  requiredText(120).check(
    z.refine((text: string) => !text.includes("\n"), message("control")),
    z.regex(businessNamePattern, message("businessName")),
  );

const earliestDate = "1900-01-01";
const latestDate = "2100-12-31";

const isCalendarDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A day of the calendar from 1900 on: `YYYY-MM-DD`. */
const dayText = () =>
  typed().check(
    z.trim(),
    z.minLength(1, { error: message("required"), abort: true }),
    z.refine((text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDate(text), {
      error: message("dateFormat"),
      abort: true,
    }),
    z.refine((text: string) => text >= earliestDate, message("dateTooEarly")),
  );

/** A date that is not in the future: `YYYY-MM-DD`, from 1900 to today. */
export const pastDate = () =>
  dayText().check(z.refine((text: string) => text <= todayInJakarta(), message("dateFuture")));

/** A date, also one to come: `YYYY-MM-DD`, from 1900 to 2100. */
export const calendarDate = () =>
  dayText().check(z.refine((text: string) => text <= latestDate, message("dateTooLate")));

/** Id of an uploaded document. */
export const documentReference = () =>
  typed().check(
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, message("documentUnknown")),
  );

export const otpCode = () =>
  typed().check(
    z.trim(),
    z.minLength(1, message("required")),
    z.regex(codePattern, message("otpFormat")),
  );

/** Whether every digit is the one before it, or one more, or one less: 111111, 123456, 654321. */
function isSequence(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index]));
  return [-1, 0, 1].some((step) => steps.every((each) => each === step));
}

/** A PIN as it was set; what a new one has to be is not repeated to someone who guesses. */
export const enteredPin = () =>
  typed("pinFormat").check(
    z.minLength(1, { error: message("required"), abort: true }),
    z.regex(codePattern, message("pinFormat")),
  );

/** Not a birth date either, which only the server knows. */
export const newPin = () =>
  enteredPin().check(
    z.refine((pin: string) => !codePattern.test(pin) || !isSequence(pin), message("pinSequence")),
  );

export const repeatedPin = () => typed("pinMismatch").check(z.minLength(1, message("required")));

/**
 * A boolean, also as the text a form-encoded or multipart body carries.
 * @param missing message when nothing was answered.
 */
export const checkbox = (missing: FieldMessageKey = "required") =>
  z.pipe(
    z.union([z.boolean(), z.enum(["true", "false", "1", "0"])], {
      error: (issue) =>
        message(issue.input === undefined || issue.input === null ? missing : "invalid"),
    }),
    z.transform((value) => value === true || value === "true" || value === "1"),
  );

/** A box that has to be ticked. */
export const consent = () =>
  checkbox().check(z.refine((value: boolean) => value, message("consent")));

/** Identifier of a region (Ministry of Home Affairs code): 2, 2+2, 2+2+2 or 2+2+2+4 digits with dots. */
export const regionId = (level: 1 | 2 | 3 | 4) => {
  const pattern = [
    /^\d{2}$/,
    /^\d{2}\.\d{2}$/,
    /^\d{2}\.\d{2}\.\d{2}$/,
    /^\d{2}\.\d{2}\.\d{2}\.\d{4}$/,
  ][level - 1] as RegExp;
  return typed().check(
    z.minLength(1, message("required")),
    z.maxLength(13, message("regionUnknown")),
    z.regex(pattern, message("regionUnknown")),
  );
};

/** A file as both sides know it: a `File` in the browser, a received upload on the server. */
export interface FileLike {
  readonly size: number;
  readonly name: string;
}

const isFileLike = (value: unknown): value is FileLike =>
  typeof value === "object" && value !== null && "size" in value && "name" in value;

/** Schemas of files: what else looks the same to zod. */
const fileSchemas = new WeakSet<z.core.$ZodType>();

/** A required file of at most 10 MB. The server checks its content, not its name or declared type. */
export const requiredFile = () => {
  const schema = z.custom<FileLike>(isFileLike, absentOrWrong).check(
    z.refine((file: FileLike) => file.size > 0, message("fileEmpty")),
    z.refine((file: FileLike) => file.size <= maxFileBytes, message("fileTooLarge")),
  );
  fileSchemas.add(schema);
  return schema;
};

export const isRequiredFile = (schema: z.core.$ZodType): boolean => fileSchemas.has(schema);

/** Whether a field takes a file, required or not. */
export const isFileField = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniOptional
    ? isFileField(schema._zod.def.innerType)
    : isRequiredFile(schema);

/** The version that was seen, of what others may change too. */
export const version = () =>
  z.pipe(
    z.union([z.number(), requiredText(9).check(z.regex(/^\d+$/, message("numeric")))]),
    z.transform(Number),
  );
