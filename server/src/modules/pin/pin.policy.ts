import type { FieldMessageKey } from "@rukun/contract/messages";
import { keyedHash } from "../../lib/crypto.ts";
import type { BirthDate } from "../kyc/id-card.policy.ts";

/** A million PINs are few: without the deployment's key a stolen hash of this tells nothing. */
export const keyedPin = (indexKey: Buffer, userId: string, pin: string): string =>
  keyedHash(indexKey, `pin:${userId}:${pin}`);

/** Wrong ones in a row, whenever and from wherever they came. */
export const mostTries = 5;

/** Says how many tries are left. @param failures wrong ones so far, fewer than the most */
export const wrongPinMessage = (failures: number): FieldMessageKey => {
  const left = mostTries - failures;
  return left === 1 || left === 2 || left === 3 || left === 4 ? `pinWrong${left}` : "pinWrong";
};

/** Whether six digits are a date of birth, in any order people write it. */
export const isBirthDate = (pin: string, { day, month, year }: BirthDate): boolean =>
  [day + month + year, year + month + day, month + day + year].includes(pin);
