import type { AuthorityBasis, AuthorityResult } from "@rukun/contract/signing-authority";
import { type SQLWrapper, sql } from "drizzle-orm";
import { authorityDecisions, authorityWithdrawals, signingAuthorities, users } from "./schema.ts";

/** An authority with what became of it; moments as ISO texts. */
export interface Authority {
  readonly id: string;
  readonly basis: AuthorityBasis;
  readonly validUntil: string | null;
  readonly at: string;
  readonly proposedBy: string;
  readonly result: AuthorityResult | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
  readonly withdrawnAt: string | null;
  readonly withdrawnBy: string | null;
  /** Of the withdrawal, or of the refusal: an officer's words, or `member_removed`. */
  readonly reason: string | null;
}

/** A person's authorities of a company, the newest first, as a column of any statement that knows both. */
export const authoritiesOf = (companyId: SQLWrapper, userId: SQLWrapper) => sql<Authority[]>`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'basis', a.basis, 'validUntil', a.valid_until, 'at', a.at,
    'proposedBy', proposer.full_name, 'result', d.result, 'decidedAt', d.at,
    'decidedBy', decider.full_name, 'withdrawnAt', w.at, 'withdrawnBy', withdrawer.full_name,
    'reason', coalesce(w.reason, d.reason)) order by a.at desc, a.id desc), '[]'::json)
  from ${signingAuthorities} as a
  join ${users} as proposer on proposer.id = a.proposed_by
  left join ${authorityDecisions} as d on d.authority_id = a.id
  left join ${users} as decider on decider.id = d.decided_by
  left join ${authorityWithdrawals} as w on w.authority_id = a.id
  left join ${users} as withdrawer on withdrawer.id = w.withdrawn_by
  where a.company_id = ${companyId} and a.user_id = ${userId}
)`;
