import { akadsOf, countersignedKind } from "@rukun/contract/akad-order";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { templateVersion } from "../../documents/clauses.ts";
import type { ContractDraft } from "../../documents/terms.ts";
import { projectCampaign } from "../../modules/campaigns/campaign-simulation.policy.ts";
import { listedName } from "../../modules/campaigns/listed-contract.policy.ts";
import { contractNumber } from "../../modules/contracts/contracts.policy.ts";
import { akadOrder } from "../../modules/transactions/akad-terms.policy.ts";
import type { Transaction } from "../client.ts";
import {
  campaignTransactions,
  contractParties,
  contractSignings,
  contracts,
  users,
} from "../schema.ts";
import { seedCountersignature } from "./demo-countersignature.ts";

interface Signed {
  readonly id: string;
  readonly title: string;
  readonly titleEn: string;
  readonly company: string;
  readonly ownerId: string;
  readonly terms: CampaignTerms;
  readonly target: bigint;
  readonly months: number;
  readonly endsAt: Date;
  /** Its money waits to be sent: without all of them it may not leave. */
  readonly isWaiting: boolean;
  /** When its company signed under them; undefined while it has not. */
  readonly countersignedAt: Date | undefined;
}

const atOnce = 500;
/** Signed before it was paid. */
const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

/**
 * What the funders of campaigns have signed, and their companies under that: everybody where the money may not leave without it, and
 * the one who can sign in everywhere. The texts are those of the product; the documents are made when they are asked for.
 */
export async function seedSignedContracts(
  tx: Transaction,
  campaigns: readonly Signed[],
  { funderId }: { readonly funderId: string },
) {
  for (const { ownerId, company, ...campaign } of campaigns) {
    const [owner] = await tx
      .select({ name: users.fullName })
      .from(users)
      .where(eq(users.id, ownerId));
    const rows = await tx
      .select({
        id: campaignTransactions.id,
        amount: campaignTransactions.amount,
        paidAt: campaignTransactions.paidAt,
        userId: users.id,
        name: users.fullName,
      })
      .from(campaignTransactions)
      .innerJoin(users, eq(users.id, campaignTransactions.userId))
      .where(
        and(
          eq(campaignTransactions.campaignId, campaign.id),
          inArray(campaignTransactions.status, ["PAID", "ALLOCATED"]),
          campaign.isWaiting ? undefined : eq(campaignTransactions.userId, funderId),
        ),
      );
    const { target, terms, endsAt, months } = campaign;
    const made = rows.flatMap(({ id: transactionId, amount, paidAt, userId, name }) => {
      const at = paidAt ?? endsAt;
      const { rows: schedule } = projectCampaign({
        terms,
        target,
        endsAt,
        months,
        amount,
        scenario: "base",
      });
      const facts = {
        transactionId,
        campaign: campaign.title,
        campaignEn: campaign.titleEn,
        company,
        amount,
        target,
        terms,
        schedule,
        funder: { userId, name, role: "funder" },
        signatory: { userId: ownerId, name: owner?.name ?? company, role: "company", company },
      } as const;
      return akadsOf(terms.akad.kind).map((kind) => {
        const { subject, ...order } = akadOrder(kind, facts);
        const [id, createdAt] = [newId(), earlier(at, 30)];
        const number = contractNumber(kind, id, createdAt);
        const madeAt = createdAt.toISOString();
        const parties = order.parties.map((party, index) => ({
          contractId: id,
          userId: party.userId,
          position: index + 1,
          readAt: party.role === "funder" ? earlier(at, 20) : null,
          signedAt: party.role === "funder" ? earlier(at, 10) : null,
        }));
        const contract = {
          id,
          kind,
          number,
          subjectType: subject.type,
          subjectId: subject.id,
          status: order.parties.length > 1 ? ("SIGNING" as const) : ("SIGNED" as const),
          draft: { ...order, number, templateVersion, madeAt } as ContractDraft,
          createdAt,
        };
        const signing = {
          id: newId(),
          contractId: id,
          userId,
          createdAt: earlier(at, 15),
          providerId: newId(),
          signingUrl: "",
          signedAt: earlier(at, 10),
        };
        const listed = { contractId: id, number, funder: listedName(name), amount, sha256: null };
        return { contract, parties, signing, listed };
      });
    });
    for (let start = 0; start < made.length; start += atOnce) {
      const part = made.slice(start, start + atOnce);
      await tx.insert(contracts).values(part.map(({ contract }) => contract));
      await tx.insert(contractParties).values(part.flatMap(({ parties }) => parties));
      await tx.insert(contractSignings).values(part.map(({ signing }) => signing));
    }
    const listed = made.flatMap(({ contract, listed: each }) =>
      contract.status === "SIGNING" ? [each] : [],
    );
    const akad = countersignedKind(terms.akad.kind);
    if (!campaign.countersignedAt || !akad || listed.length === 0) continue;
    const signatory = { userId: ownerId, name: owner?.name ?? company, company };
    const signedAt = campaign.countersignedAt;
    await seedCountersignature(tx, { ...campaign, akad, signatory, signedAt, listed });
  }
}
