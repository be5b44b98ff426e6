import { dayInJakarta } from "@rukun/finance/calendar";
import type { Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import { ApiError } from "../../lib/api-error.ts";
import { keepProjections } from "../transactions/projections.service.ts";
import { claimsOf } from "./claims.policy.ts";
import {
  addEntitlements,
  addInstalments,
  findTerms,
  hasClaims,
  listFunded,
} from "./claims.repository.ts";

/**
 * Makes what a campaign's company owes and its funders are entitled to, at the moment the company has confirmed that the
 * money arrived: once, whoever asks again. The tenor begins on that day.
 * @throws ApiError `not_found` for a campaign without terms or without money.
 */
export async function openClaims(
  tx: Transaction,
  { campaignId, at }: { readonly campaignId: string; readonly at: Date },
): Promise<void> {
  await lockCampaign(tx, campaignId);
  if (await hasClaims(tx, campaignId)) return;
  const found = await findTerms(tx, campaignId);
  const funded = await listFunded(tx, campaignId);
  if (!found || funded.length === 0) throw new ApiError("not_found");
  const { terms, target, months } = found;
  const { instalments, entitlements } = claimsOf(
    { akad: terms.akad, target, months },
    funded,
    dayInJakarta(at),
  );
  await addInstalments(
    tx,
    instalments.map((instalment) => ({ campaignId, ...instalment })),
  );
  await addEntitlements(
    tx,
    campaignId,
    entitlements.map((entitlement, row) => ({
      transactionId: funded[row]?.id ?? "",
      userId: funded[row]?.userId ?? "",
      place: row,
      ...entitlement,
    })),
  );
  await keepProjections(tx, campaignId);
}
