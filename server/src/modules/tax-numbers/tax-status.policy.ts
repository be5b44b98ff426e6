import { type TaxStatus, taxRates } from "@rukun/finance/tax";
import type { UserRow } from "../../db/schema/users.ts";

type Taxed = Pick<UserRow, "nationality" | "isHavingNpwp">;

export const isResident = ({ nationality }: Pick<Taxed, "nationality">): boolean =>
  nationality === "ID";

/** Whose yield it is, as far as the tax is concerned, by what the platform knows on the day. */
export function taxStatusOf(who: Taxed): TaxStatus {
  if (!isResident(who)) return "nonResident";
  return who.isHavingNpwp ? "matched" : "unmatched";
}

export const taxBpsOf = (who: Taxed): bigint => taxRates[taxStatusOf(who)];
