import { akadsOf } from "@rukun/contract/akad-order";
import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { akadTypes } from "@rukun/contract/master-codes";
import { heldStatuses } from "@rukun/contract/transaction-status";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Executor } from "../../db/client.ts";
import { fundingEnd } from "../../db/funding-end.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import {
  banks,
  campaignAcceptances,
  campaigns,
  campaignTransactions,
  checkouts,
  companies,
  companyProfiles,
  contractParties,
  contracts,
  contractVersions,
  countersignatures,
  countersignedContracts,
  ledgerAccounts,
  users,
} from "../../db/schema.ts";

/** What is known of a campaign's money and its company; amounts are digits. */
export interface FactsRow extends Record<string, unknown> {
  readonly campaignStatus: CampaignStatus;
  readonly slug: string | null;
  readonly titleId: string | null;
  readonly titleEn: string | null;
  readonly akadType: (typeof akadTypes)[number];
  readonly funders: number;
  readonly collected: string;
  readonly ujrah: CampaignUjrah;
  readonly reachedAt: string;
  readonly companyId: string;
  readonly businessEntity: CompanyRow["businessEntity"];
  readonly companyName: string;
  readonly companyStatus: CompanyRow["status"];
  readonly escrow: string;
  /** The end of the escrow book; null before its first entry. */
  readonly seq: number | null;
  readonly head: string | null;
  readonly allocated: number;
  readonly open: number;
  readonly signed: number;
  readonly lastSignedAt: string | null;
  readonly countersigned: number;
  readonly countersignedAt: string | null;
  readonly inTransit: string;
  readonly accountNumberCipher: string | null;
  readonly accountName: string | null;
  readonly bankCode: string | null;
  readonly bankName: string | null;
}

/** How many contracts a funder signs, by the kind of the campaign. */
const contractsNeeded = sql`case c.akad_type ${sql.join(
  akadTypes.map((type) => sql`when ${type} then ${akadsOf(type).length}::int`),
  sql` `,
)} end`;

const open = sql`${`{${[...heldStatuses, "PAID"].join(",")}}`}::transaction_status[]`;

/** Undefined without such a campaign, or before its terms are known. */
export async function findFacts(db: Executor, campaignId: string): Promise<FactsRow | undefined> {
  const { rows } = await db.execute<FactsRow>(sql`
    select c.status as "campaignStatus", c.slug, c.title_id as "titleId", c.title_en as "titleEn",
      c.akad_type as "akadType", c.funders, c.collected::text, c.step_two->'ujrah' as ujrah,
      ${fundingEnd}::text as "reachedAt",
      c.company_id as "companyId", company.business_entity as "businessEntity", company.name as "companyName",
      company.status as "companyStatus", coalesce(account.balance, 0)::text as escrow, account.seq::float8 as seq,
      account.head, money.*, by_company.*, profile.account_number_cipher as "accountNumberCipher",
      profile.account_name as "accountName", bank.illuma_code as "bankCode",
      bank.name as "bankName"
    from ${campaigns} as c
    join ${companies} as company on company.id = c.company_id
    left join ${companyProfiles} as profile on profile.company_id = c.company_id
    left join ${banks} as bank on bank.id = profile.bank_id
    left join ${ledgerAccounts} as account on account.name = 'escrow:' || c.id::text
    cross join lateral (
      select
        count(*) filter (where t.status = 'ALLOCATED')::int as allocated,
        count(*) filter (where t.status = any(${open}))::int as open,
        count(*) filter (where t.status = 'ALLOCATED' and signed.total = ${contractsNeeded})::int as signed,
        max(signed.at) filter (where t.status = 'ALLOCATED')::text as "lastSignedAt",
        coalesce(sum(t.amount) filter (where t.status in ('PAID', 'ALLOCATED') and exists (
          select from ${checkouts} as way
          where way.transaction_id = t.id and way.payment_type = 'RDF' and way.settled_at is null
        )), 0)::text as "inTransit"
      from ${campaignTransactions} as t
      cross join lateral (
        select count(distinct contract.id) as total, max(party.signed_at) as at
        from ${contracts} as contract join ${contractParties} as party on party.contract_id = contract.id
        where contract.subject_id = t.id::text and contract.subject_type = 'transaction'
          and contract.superseded_at is null and party.user_id = t.user_id and party.signed_at is not null
      ) as signed
      where t.campaign_id = c.id
    ) as money
    cross join lateral (
      select count(*)::int as countersigned, max(party.signed_at)::text as "countersignedAt"
      from ${countersignatures} as paper
      join ${contractParties} as party on party.countersignature_id = paper.contract_id
      join ${countersignedContracts} as listed
        on listed.countersignature_id = paper.contract_id and listed.contract_id = party.contract_id
      join ${contracts} as contract on contract.id = party.contract_id
      join ${campaignTransactions} as t on t.id::text = contract.subject_id and t.campaign_id = paper.campaign_id
      left join ${contractVersions} as version on version.contract_id = contract.id and version.version = 1
      where paper.campaign_id = c.id and t.status = 'ALLOCATED' and party.signed_at is not null
        and contract.subject_type = 'transaction' and contract.kind = c.akad_type
        and contract.superseded_at is null
        and listed.amount = t.amount and listed.number = contract.number
        and (listed.sha256 is null or listed.sha256 = version.sha256)
    ) as by_company
    where c.id = ${campaignId}::uuid and c.step_two is not null and c.akad_type is not null`);
  return rows[0];
}

/** How the company agreed to the ujrah: by signing, or, before such contracts were signed, on its page. */
export async function findCompanySignature(db: Executor, campaignId: string) {
  const { id, number } = contracts;
  const [row] = await db
    .select({
      acceptedAt: campaignAcceptances.acceptedAt,
      contract: { id, number },
      by: users.fullName,
      signedAt: contractParties.signedAt,
    })
    .from(campaigns)
    .leftJoin(campaignAcceptances, eq(campaignAcceptances.campaignId, campaigns.id))
    .leftJoin(
      contracts,
      and(
        eq(contracts.subjectType, "campaign"),
        eq(contracts.subjectId, campaignId),
        eq(contracts.kind, "bil-ujrah"),
        // What was signed of earlier terms is no consent to these.
        isNull(contracts.supersededAt),
      ),
    )
    .leftJoin(
      contractParties,
      and(eq(contractParties.contractId, contracts.id), isNotNull(contractParties.signedAt)),
    )
    .leftJoin(users, eq(users.id, contractParties.userId))
    .where(eq(campaigns.id, campaignId));
  if (!row) return undefined;
  const { contract, by, signedAt, acceptedAt } = row;
  return {
    acceptedAt,
    contract: contract && by && signedAt ? { ...contract, by, signedAt } : null,
  };
}
