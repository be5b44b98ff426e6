import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { type CompanySignatureJson, companySignatureOf } from "../../db/company-signature.ts";
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
  readonly company: CompanySignatureJson | null;
  /** Null before it was brought to the signature provider. */
  readonly signing: {
    readonly providerId: string | null;
    readonly signingUrl: string | null;
    readonly refusedAt: string | null;
    readonly signedFileId: string | null;
  } | null;
}

/** The contracts of the transaction of the outer statement. */
export const akadsInSameStatement = sql<FoundAkad[]>`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'kind', c.kind, 'number', c.number,
    'isReady', exists (select from contract_versions v where v.contract_id = c.id),
    'readAt', p.read_at, 'signedAt', p.signed_at, 'company', ${companySignatureOf(sql`c`)},
    'signing', case when s.id is not null
      then json_build_object('providerId', s.provider_id, 'signingUrl', s.signing_url,
        'refusedAt', s.refused_at,
        'signedFileId', s.signed_file_id) end
  )), '[]')
  from contracts c join contract_parties p on p.contract_id = c.id
  left join contract_signings s on s.contract_id = c.id and s.user_id = p.user_id
  where c.subject_type = 'transaction' and c.subject_id = ${campaignTransactions.id}::text
    and p.user_id = ${campaignTransactions.userId}
)`;

/** A transaction and its contracts, for whoever has locked it. */
export async function findAkads(db: Executor, id: string) {
  const [row] = await db
    .select({
      status: campaignTransactions.status,
      userId: campaignTransactions.userId,
      akadType: campaigns.akadType,
      akads: akadsInSameStatement,
    })
    .from(campaignTransactions)
    .innerJoin(campaigns, eq(campaigns.id, campaignTransactions.campaignId))
    .where(eq(campaignTransactions.id, id));
  return row;
}

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
