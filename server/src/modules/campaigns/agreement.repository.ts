import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { authoritiesOf } from "../../db/authorities.ts";
import type { Executor } from "../../db/client.ts";
import {
  campaignAcceptances,
  campaigns,
  companies,
  companyMembers,
  contractParties,
  contractSignings,
  contracts,
  contractVersions,
  users,
} from "../../db/schema.ts";

/** A text that was accepted on its page, before such contracts were signed. */
export async function findAcceptance(db: Executor, campaignId: string) {
  const [row] = await db
    .select({
      document: campaignAcceptances.document,
      documentSha256: campaignAcceptances.documentSha256,
      documentVersion: campaignAcceptances.documentVersion,
      acceptedAt: campaignAcceptances.acceptedAt,
      by: users.fullName,
    })
    .from(campaignAcceptances)
    .innerJoin(users, eq(users.id, campaignAcceptances.userId))
    .where(eq(campaignAcceptances.campaignId, campaignId));
  return row;
}

/** What an owner signs about a campaign, as its signatory has it before them, and its newest document. */
export async function findAgreement(
  db: Executor,
  campaignId: string,
  kind: "bil-ujrah" | "countersignature" = "bil-ujrah",
) {
  const [row] = await db
    .select({
      id: contracts.id,
      number: contracts.number,
      templateVersion: sql<string>`${contracts.draft}->>'templateVersion'`,
      isReady: sql<boolean>`${contractVersions.sha256} is not null`,
      sha256: contractVersions.sha256,
      readAt: contractParties.readAt,
      signedAt: contractParties.signedAt,
      signing: contractSignings,
      signatoryId: users.id,
      signatory: users.fullName,
      /** Null for whoever has left the company. */
      role: companyMembers.role,
      status: users.status,
      authorities: authoritiesOf(campaigns.companyId, users.id),
    })
    .from(contracts)
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .innerJoin(users, eq(users.id, contractParties.userId))
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.companyId, campaigns.companyId), eq(companyMembers.userId, users.id)),
    )
    .leftJoin(
      contractSignings,
      and(eq(contractSignings.contractId, contracts.id), eq(contractSignings.userId, users.id)),
    )
    .leftJoin(contractVersions, eq(contractVersions.contractId, contracts.id))
    .where(
      and(
        eq(contracts.subjectType, "campaign"),
        eq(contracts.subjectId, campaignId),
        eq(contracts.kind, kind),
        isNull(contracts.supersededAt),
      ),
    )
    .orderBy(desc(contractVersions.version))
    .limit(1);
  return row;
}
export type FoundAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

/** The last signature that did not count, because whoever made it could not sign for the company any more. */
export async function findRefusedSignature(
  db: Executor,
  campaignId: string,
  kind: "bil-ujrah" | "countersignature",
) {
  const [row] = await db
    .select({ name: users.fullName, at: contractParties.signedAt })
    .from(contracts)
    .innerJoin(contractParties, eq(contractParties.contractId, contracts.id))
    .innerJoin(users, eq(users.id, contractParties.userId))
    .where(
      and(
        eq(contracts.subjectType, "campaign"),
        eq(contracts.subjectId, campaignId),
        eq(contracts.kind, kind),
        isNotNull(contracts.supersededAt),
        isNotNull(contractParties.signedAt),
      ),
    )
    .orderBy(desc(contractParties.signedAt))
    .limit(1);
  return row?.at ? { name: row.name, at: row.at.toISOString() } : null;
}

/** Legal form and name. */
export async function findCompanyName(db: Executor, companyId: string) {
  const [row] = await db
    .select({ business_entity: companies.businessEntity, name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId));
  return row;
}
