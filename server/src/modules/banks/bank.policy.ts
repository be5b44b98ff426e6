import type { Bank } from "@rukun/contract/banks";
import type { BankRow } from "../../db/schema/banks.ts";

/** The provider's code where people call the bank so; null for one that repeats the name, such as `OCBC`. */
function abbreviationOf({ name, illumaCode }: BankRow): string | null {
  const words = name.toUpperCase().split(" ");
  return illumaCode.split("_").every((word) => words.includes(word)) ? null : illumaCode;
}

/** A bank as answered. Banks of the fund account are identified by their number. */
export const describeBank = (row: BankRow): Bank => ({
  id: row.list === "fund_account" ? String(row.position) : row.id,
  name: row.name,
  code: row.code,
  is_activated: row.isActivated,
  image: row.image,
  illuma_code: row.illumaCode,
  abbreviation: abbreviationOf(row),
  account_number_length: row.accountNumberLength,
});
