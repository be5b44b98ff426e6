import type { Day } from "@rukun/finance/calendar";
import { sql } from "drizzle-orm";
import type { UserRow } from "./schema/users.ts";
import { domicileCertificates, domicileDecisions, domicileWithdrawals, users } from "./schema.ts";

/** Where an officer has accepted that a person is taxed, without taking it back, and for which days. */
export interface Domicile {
  readonly country: string;
  readonly from: Day;
  readonly until: Day;
}

/** What a person's tax follows from. */
export type Taxed = Pick<UserRow, "nationality" | "isHavingNpwp"> & {
  readonly domiciles: readonly Domicile[];
};

/** The same as columns of a statement that joins `users` to another table. Residents' certificates are not looked for. */
export const taxed = {
  nationality: users.nationality,
  isHavingNpwp: users.isHavingNpwp,
  domiciles: sql<Domicile[]>`(
    select coalesce(json_agg(json_build_object(
      'country', paper.country, 'from', paper.valid_from, 'until', paper.valid_until)), '[]'::json)
    from ${domicileCertificates} as paper
    join ${domicileDecisions} as decision on decision.certificate_id = paper.id and decision.result = 'accepted'
    where paper.user_id = ${users.id} and ${users.nationality} <> 'ID' and not exists (
      select from ${domicileWithdrawals} as withdrawal where withdrawal.certificate_id = paper.id)
  )`,
};
