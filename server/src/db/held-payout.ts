import { moneyPolicy } from "@rukun/contract/money-moves";
import type { PayoutHold } from "@rukun/contract/payouts";
import { type SQL, sql } from "drizzle-orm";
import { companies, users } from "./schema.ts";

const among = (values: readonly string[]): SQL => sql`any(${`{${values.join(",")}}`}::text[])`;

/**
 * Whether whose a payout is may not be paid now. It repeats for lists what `mayLeave` asks of one payout under locks.
 * @param payout how the statement calls the table
 */
export const isOfFrozenOwner = (payout: SQL): SQL<boolean> => {
  const { withdraw, be_paid: paid } = moneyPolicy;
  return sql<boolean>`(case ${payout}.party
    when 'funder' then not exists (
      select from ${users} as owning where owning.id = ${payout}.owner::uuid
        and owning.role::text = ${among(withdraw.accounts)} and owning.status::text = ${among(withdraw.users)})
    when 'company' then not exists (
      select from ${companies} as owning where owning.id = ${payout}.owner::uuid
        and owning.status::text = ${among(paid.companies)})
    else false end)`;
};

/** Why a payout that has not left does not leave now; null of all other. @param payout how the statement calls the table */
export const holdOf = (payout: SQL): SQL<PayoutHold | null> =>
  sql<PayoutHold | null>`(case when ${payout}.state <> 'REQUESTED' then null
    when ${isOfFrozenOwner(payout)} then 'owner' when ${payout}.name_in_doubt_at is not null then 'name' end)`;

export const isHeldPayout = (payout: SQL): SQL<boolean> =>
  sql<boolean>`(${holdOf(payout)} is not null)`;
