import { akadsOf } from "@rukun/contract/akad-order";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { templateVersion } from "../../documents/clauses.ts";
import type { ContractDraft } from "../../documents/terms.ts";
import { projectCampaign } from "../../modules/campaigns/campaign-simulation.policy.ts";
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

interface Signed {
  readonly id: string;
  readonly title: string;
  readonly company: string;
  readonly ownerId: string;
  readonly terms: CampaignTerms;
  readonly target: bigint;
  readonly months: number;
  readonly endsAt: Date;
  /** Its money waits to be sent: without all of them it may not leave. */
  readonly isWaiting: boolean;
}

const atOnce = 500;
/** Signed before it was paid. */
const earlier = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

/**
 * What the funders of campaigns and their companies have signed: everybody where the money may not leave without it, and
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
          readAt: earlier(at, 20),
          signedAt: earlier(at, 10),
        }));
        const contract = {
          id,
          kind,
          number,
          subjectType: subject.type,
          subjectId: subject.id,
          status: "SIGNED" as const,
          draft: { ...order, number, templateVersion, madeAt } as ContractDraft,
          createdAt,
        };
        const signings = order.parties.map(({ userId: signerId }) => ({
          id: newId(),
          contractId: id,
          userId: signerId,
          createdAt: earlier(at, 15),
          providerId: newId(),
          signingUrl: "",
          signedAt: earlier(at, 10),
        }));
        return { contract, parties, signings };
      });
    });
    for (let start = 0; start < made.length; start += atOnce) {
      const part = made.slice(start, start + atOnce);
      await tx.insert(contracts).values(part.map(({ contract }) => contract));
      await tx.insert(contractParties).values(part.flatMap(({ parties }) => parties));
      await tx.insert(contractSignings).values(part.flatMap(({ signings }) => signings));
    }
  }
}
