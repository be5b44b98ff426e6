import { moneyPolicy } from "@rukun/contract/money-moves";
import { type SQL, sql } from "drizzle-orm";
import { companies, users } from "./schema.ts";

const among = (values: readonly string[]): SQL => sql`any(${`{${values.join(",")}}`}::text[])`;

/**
 * Whether a payout has not left and may not leave now, because whose it is is frozen. It repeats for lists what
 * `mayLeave` asks of one payout under locks.
 * @param payout how the statement calls the table
 */
export const isHeldPayout = (payout: SQL): SQL<boolean> => {
  const { withdraw, be_paid: paid } = moneyPolicy;
  return sql<boolean>`(${payout}.state = 'REQUESTED' and case ${payout}.party
    when 'funder' then not exists (
      select from ${users} as owning where owning.id = ${payout}.owner::uuid
        and owning.role::text = ${among(withdraw.accounts)} and owning.status::text = ${among(withdraw.users)})
    when 'company' then not exists (
      select from ${companies} as owning where owning.id = ${payout}.owner::uuid
        and owning.status::text = ${among(paid.companies)})
    else false end)`;
};
