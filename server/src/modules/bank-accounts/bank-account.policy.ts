/** For how long a mailed link approves an account. */
export const linkSeconds = 24 * 3600;

/** What may be shown of a number. */
export const lastDigitsOf = (number: string): string => number.slice(-4);

/** An account as money is sent to it. */
export interface SentTo {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holder: string;
}

/** Where money would go now is where somebody before saw that it goes: bank, number and holder. */
export const isSameAccount = (one: SentTo, other: SentTo): boolean =>
  one.bankCode === other.bankCode &&
  one.accountNumber === other.accountNumber &&
  one.holder === other.holder;
