import type { Scenario } from "@rukun/contract/campaign-codes";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { dayInJakarta } from "@rukun/finance/calendar";
import { simulateCampaign } from "@rukun/finance/campaign";
import type { Simulation } from "@rukun/finance/simulation";
import { taxRates } from "@rukun/finance/tax";
import { financeTermsOf } from "./campaign-terms.policy.ts";

/**
 * What an amount would get from a campaign. The tenor is projected to start on the last day of the window, and the tax
 * is that of a resident with a matched tax number.
 */
export const projectCampaign = (campaign: {
  readonly terms: Pick<CampaignTerms, "akad">;
  readonly target: bigint;
  readonly months: number;
  readonly endsAt: Date;
  readonly amount: bigint;
  readonly scenario: Scenario;
  /** That of a funder who is known. */
  readonly taxBps?: bigint;
}): Simulation =>
  simulateCampaign({
    terms: financeTermsOf(campaign.terms.akad, campaign.scenario),
    amount: campaign.amount,
    target: campaign.target,
    start: dayInJakarta(campaign.endsAt),
    months: campaign.months,
    instalments: campaign.terms.akad.instalments,
    taxBps: campaign.taxBps ?? taxRates.matched,
  });
