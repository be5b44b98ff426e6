import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { Locale } from "@rukun/contract/locales";
import { and, eq, or } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import { campaignMoves, campaigns, companyMembers, users } from "../../db/schema.ts";

/** Writes the status, why it changed, and the line of its history. */
export async function setCampaignStatus(
  tx: Transaction,
  id: string,
  status: CampaignStatus,
  { from, reason, at }: { from: CampaignStatus; reason: string | null; at: Date },
  { publicReason }: { readonly publicReason?: Record<Locale, string> | undefined },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({
      status,
      statusReason: publicReason?.id ?? reason,
      statusReasonEn: publicReason?.en ?? null,
      updatedAt: at,
    })
    .where(eq(campaigns.id, id));
  await tx.insert(campaignMoves).values({ campaignId: id, from, to: status, at });
}

/** Recipients of mails about a campaign: the company's owners, and the member who began it. */
export async function listCampaignReaders(
  db: Executor,
  { companyId, createdBy }: Pick<CampaignRow, "companyId" | "createdBy">,
) {
  return db
    .select({ email: users.email, locale: users.locale, fullName: users.fullName })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        or(eq(companyMembers.role, "owner"), eq(users.id, createdBy)),
      ),
    );
}
