import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a row of `payments` is the one that is waited for, or the bank has refused its account and nothing was asked for
 * since: whoever pays is told, and chooses another way.
 * @param row what the row is called
 */
export const isCurrentPayment = (row: SQL): SQL =>
  sql`(${row}.state = 'CREATED' or (${row}.refused_code is not null and not exists (
    select from payments as later
    where later.ref = ${row}.ref and later.purpose = ${row}.purpose and later.id > ${row}.id)))`;
