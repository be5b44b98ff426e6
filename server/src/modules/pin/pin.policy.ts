import { keyedHash } from "../../lib/crypto.ts";
import type { BirthDate } from "../kyc/id-card.policy.ts";

/** A million PINs are few: without the deployment's key a stolen hash of this tells nothing. */
export const keyedPin = (indexKey: Buffer, userId: string, pin: string): string =>
  keyedHash(indexKey, `pin:${userId}:${pin}`);

/** Wrong ones in a row, whenever and from wherever they came. */
export const mostTries = 5;

/** Whether six digits are a date of birth, in any order people write it. */
export const isBirthDate = (pin: string, { day, month, year }: BirthDate): boolean =>
  [day + month + year, year + month + day, month + day + year].includes(pin);
