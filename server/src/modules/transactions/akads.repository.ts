import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import type { TransactionRow } from "../../db/schema/transactions.ts";
import { campaigns, campaignTransactions, companyMembers, users } from "../../db/schema.ts";

/** A contract of a transaction, with what its funder did about it. */
export interface FoundAkad {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly isReady: boolean;
  readonly readAt: string | null;
  readonly signedAt: string | null;
}

/** The contracts of the transaction of the outer statement. */
export const akadsInSameStatement = sql<FoundAkad[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'kind', c.kind, 'number', c.number,
    'isReady', exists (select from contract_versions v where v.contract_id = c.id),
    'readAt', p.read_at, 'signedAt', p.signed_at
  )), '[]')
  from contracts c join contract_parties p on p.contract_id = c.id
  where c.subject_type = 'transaction' and c.subject_id = ${campaignTransactions.id}::text
    and p.user_id = ${campaignTransactions.userId}
)`;

/** The funder, and who signs for the company: its owner. */
export async function findParties(
  db: Executor,
  { userId, campaignId }: Pick<TransactionRow, "userId" | "campaignId">,
) {
  const person = { userId: users.id, name: users.fullName };
  const [funder] = await db.select(person).from(users).where(eq(users.id, userId));
  const [signatory] = await db
    .select(person)
    .from(campaigns)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.companyId, campaigns.companyId), eq(companyMembers.role, "owner")),
    )
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(campaigns.id, campaignId));
  if (!funder || !signatory) throw new Error("a contract has no parties");
  return { funder, signatory };
}
