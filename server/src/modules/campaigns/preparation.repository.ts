import type { CampaignGate } from "@rukun/contract/campaign-gate";
import type { CompanyRole } from "@rukun/contract/company-roles";
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import type { FileRow } from "../../db/schema/files.ts";
import {
  campaignFiles,
  campaignReviews,
  campaigns,
  companies,
  companyMembers,
  contracts,
  files,
  preOnboardings,
} from "../../db/schema.ts";
import type { TimePlace } from "../../lib/time-cursor.ts";
import type { CampaignFile } from "./preparation.policy.ts";

export interface CampaignMember {
  readonly role: CompanyRole;
  readonly gate: CampaignGate;
}

/** What someone is in a company now, and what its campaigns wait for; undefined for those who left it. */
export async function findCampaignMember(
  db: Executor,
  companyId: string,
  userId: string,
): Promise<CampaignMember | undefined> {
  const [row] = await db
    .select({
      role: companyMembers.role,
      gate: { company: companies.status, preOnboarding: preOnboardings.status },
    })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .leftJoin(preOnboardings, eq(preOnboardings.companyId, companies.id))
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)));
  return row;
}

/** Locks the company, so that its drafts are counted one request after the other. */
export async function lockAndCountDrafts(tx: Transaction, companyId: string): Promise<number> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for("update");
  const [row] = await tx
    .select({ drafts: count() })
    .from(campaigns)
    .where(and(eq(campaigns.companyId, companyId), eq(campaigns.status, "DRAFT")));
  return row?.drafts ?? 0;
}

export async function addCampaign(
  tx: Transaction,
  campaign: Pick<CampaignRow, "companyId" | "createdBy" | "createdAt" | "updatedAt">,
): Promise<CampaignRow> {
  const [row] = await tx.insert(campaigns).values(campaign).returning();
  if (!row) throw new Error("the campaign was not stored");
  return row;
}

export async function findCompanyCampaign(
  db: Executor,
  companyId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.companyId, companyId)));
  return row;
}

/** The same, locked against concurrent changes until the transaction ends. */
export async function lockCompanyCampaign(
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.id, id), eq(campaigns.companyId, companyId)))
    .for("no key update");
  return row;
}

/** The newest first, after a place. */
export async function listCampaignsOf(
  db: Executor,
  companyId: string,
  after: TimePlace | undefined,
  limit: number,
): Promise<CampaignRow[]> {
  const isAfter =
    after &&
    sql`(${campaigns.createdAt}, ${campaigns.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.companyId, companyId), isAfter))
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(limit);
}

export async function updateCampaign(
  tx: Transaction,
  id: string,
  values: Partial<Omit<CampaignRow, "status">>,
): Promise<void> {
  await tx.update(campaigns).set(values).where(eq(campaigns.id, id));
}

/** What officers asked for when they returned these campaigns last. */
export async function listRejections(db: Executor, campaignIds: readonly string[]) {
  const { campaignId, answers, message, round, isApproved } = campaignReviews;
  return db
    .selectDistinctOn([campaignId], { campaignId, answers, message })
    .from(campaignReviews)
    .where(and(inArray(campaignId, [...campaignIds]), eq(isApproved, false)))
    .orderBy(campaignId, desc(round));
}

/** Those of these campaigns whose company has signed under its funders' contracts. */
export async function listCountersigned(
  db: Executor,
  campaignIds: readonly string[],
): Promise<string[]> {
  const { subjectId, subjectType, kind, status, supersededAt } = contracts;
  const rows = await db
    .select({ id: subjectId })
    .from(contracts)
    .where(
      and(
        inArray(subjectId, [...campaignIds]),
        eq(subjectType, "campaign"),
        eq(kind, "countersignature"),
        eq(status, "SIGNED"),
        isNull(supersededAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Those of these files that the company has. */
export async function listCampaignFiles(
  db: Executor,
  companyId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, [...ids])));
}

/** The same, kept from being swept until the transaction ends. */
export async function lockCampaignFiles(
  tx: Transaction,
  companyId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  return tx
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), inArray(files.id, [...ids])))
    .for("key share");
}

/** Rows for exactly these files: what a draft refers to is never swept. */
export async function replaceCampaignFiles(
  tx: Transaction,
  campaignId: string,
  references: readonly CampaignFile[],
): Promise<void> {
  await tx.delete(campaignFiles).where(eq(campaignFiles.campaignId, campaignId));
  if (references.length === 0) return;
  await tx.insert(campaignFiles).values(
    references.map(({ id, kind, altId, altEn }, position) => ({
      campaignId,
      fileId: id,
      kind,
      position,
      altId,
      altEn,
    })),
  );
}
