import { countersignedKind } from "@rukun/contract/akad-order";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { akadTypes } from "@rukun/contract/master-codes";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor, Transaction } from "../../db/client.ts";
import {
  campaignMoves,
  campaigns,
  campaignTransactions,
  companyMembers,
  contractParties,
  contracts,
  signatureReminders,
  users,
} from "../../db/schema.ts";
import { openStatuses } from "./countersignatures.repository.ts";

export type AwaitedStatus = Extract<CampaignStatus, "READY_FOR_CONTRACT" | "FULLY_FUNDED">;

const countersigned = `{${akadTypes.filter((akad) => countersignedKind(akad) !== null).join(",")}}`;

/** An owner may sign now under the contracts of the funders, and none has. */
const waitsForCountersignature = sql`campaign.akad_type = any(${countersigned}::text[])
  and not exists (
    select from ${campaignTransactions} as funding
    where funding.campaign_id = campaign.id and funding.status = any(${openStatuses})
  )
  and not exists (
    select from ${contracts} as contract join ${contractParties} as party on party.contract_id = contract.id
    where contract.subject_type = 'campaign' and contract.subject_id = campaign.id::text
      and contract.kind = 'countersignature' and contract.superseded_at is null
      and party.signed_at is not null
  )`;

/**
 * Writes down the reminders that are due and were not sent, so that nobody else sends them. A campaign has one for each of
 * `days` since it began to wait, and only for the last that has come: what was missed is not made up for.
 */
export async function takeSignatureReminders(
  tx: Transaction,
  { now, days, limit }: { now: Date; days: readonly number[]; limit: number },
): Promise<{ campaignId: string; status: AwaitedStatus }[]> {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ campaignId: string; status: AwaitedStatus }>(sql`
    insert into ${signatureReminders} (campaign_id, status, day, sent_at)
    select campaign.id, campaign.status, stage.day, ${at}::timestamptz
    from ${campaigns} as campaign
    cross join lateral (
      select coalesce(max(move.at), campaign.updated_at) as since from ${campaignMoves} as move
      where move.campaign_id = campaign.id and move.to_status = campaign.status
    ) as waiting
    cross join lateral (
      select max(day) as day from unnest(${`{${days.join(",")}}`}::int[]) as day
      where waiting.since + make_interval(days => day) <= ${at}::timestamptz
    ) as stage
    where stage.day is not null
      and (campaign.status = 'READY_FOR_CONTRACT' or (campaign.status = 'FULLY_FUNDED' and ${waitsForCountersignature}))
      and not exists (
        select from ${signatureReminders} as sent
        where sent.campaign_id = campaign.id and sent.status = campaign.status and sent.day = stage.day
      )
    order by campaign.id limit ${limit}
    on conflict do nothing
    returning campaign_id as "campaignId", status`);
  return rows;
}

/** What reminders are about, with those who may sign: a row for each owner. */
export async function listSignatories(db: Executor, campaignIds: readonly string[]) {
  return db
    .select({
      campaignId: campaigns.id,
      titleId: campaigns.titleId,
      titleEn: campaigns.titleEn,
      email: users.email,
      locale: users.locale,
      fullName: users.fullName,
    })
    .from(campaigns)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.companyId, campaigns.companyId), eq(companyMembers.role, "owner")),
    )
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(inArray(campaigns.id, [...campaignIds]));
}
