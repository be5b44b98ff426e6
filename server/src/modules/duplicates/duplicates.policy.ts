import { createHash } from "node:crypto";
import { readNpwp } from "@rukun/contract/digits-text";
import type { ClaimedNumberKind } from "@rukun/contract/duplicates";
import type { CompanyStatus, UserStatus } from "@rukun/contract/status";

/** Holder of a number: a person or a company, never both. */
export interface Holder {
  readonly type: "person" | "company";
  readonly id: string;
}

/** A number in clear, in canonical spelling. */
export interface ClaimedNumber {
  readonly kind: ClaimedNumberKind;
  readonly value: string;
}

/** A tax number is one taxpayer's with 15 digits as with a 0 before them. */
export const taxNumberClaim = (npwpNumber: string): ClaimedNumber => ({
  kind: "npwp",
  value: readNpwp(npwpNumber).value,
});

export const numbersOfPerson = (person: {
  idCardNumber: string;
  /** E.164. */
  phone: string;
  /** Of whoever has given one. */
  npwpNumber: string | undefined;
}): ClaimedNumber[] => [
  { kind: "id_card_number", value: person.idCardNumber },
  { kind: "phone", value: person.phone },
  ...(person.npwpNumber ? [taxNumberClaim(person.npwpNumber)] : []),
];

/** Includes the bank: the same digits at two banks are two accounts. */
const accountAt = (bankCode: string, accountNumber: string) => `${bankCode}:${accountNumber}`;

export const numbersOfCompany = (company: {
  npwpNumber: string;
  nibNumber: string;
  bankCode: string;
  accountNumber: string;
  /** Of the first owner, E.164. */
  phone: string;
}): ClaimedNumber[] => [
  taxNumberClaim(company.npwpNumber),
  { kind: "nib", value: company.nibNumber },
  { kind: "bank_account", value: accountAt(company.bankCode, company.accountNumber) },
  { kind: "phone", value: company.phone },
];

/** Masks a number: recognisable but not usable, at most the first four and the last four digits remain. */
export function maskNumber(value: string): string {
  const digits = value.replace(/^.*:/, "");
  const shown = Math.min(4, Math.floor(digits.length / 4));
  const hidden = "•".repeat(digits.length - 2 * shown);
  return `${digits.slice(0, shown)}${hidden}${digits.slice(digits.length - shown)}`;
}

/** Statuses of people and companies that an officer has approved. */
const approved: readonly (UserStatus | CompanyStatus)[] = ["WAITING_PRIVY", "VERIFIED", "approved"];

export const isApprovedStatus = (status: UserStatus | CompanyStatus): boolean =>
  approved.includes(status);

/** Another holder of a number. */
export interface OtherClaim {
  readonly numberIndex: string;
  readonly holder: Holder;
  readonly isApproved: boolean;
  /** Total number of others, listed or not. */
  readonly total: number;
}

/** Fingerprint of the list: unchanged while the same others have the same numbers and none was approved meanwhile. */
export function fingerprintOf(others: readonly OtherClaim[]): string {
  const lines = others.map(({ numberIndex, holder, isApproved, total }) =>
    [numberIndex, total, holder.type, holder.id, isApproved].join(" "),
  );
  return createHash("sha256").update(lines.sort().join("\n")).digest("base64url");
}
