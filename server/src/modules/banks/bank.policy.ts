import type { Bank } from "@rukun/contract/banks";
import type { BankRow } from "../../db/schema/banks.ts";

/** A bank as answered. Banks of the fund account are identified by their number. */
export const describeBank = (row: BankRow): Bank => ({
  id: row.list === "fund_account" ? String(row.position) : row.id,
  name: row.name,
  code: row.code,
  is_activated: row.isActivated,
  image: row.image,
  illuma_code: row.illumaCode,
  account_number_length: row.accountNumberLength,
});
