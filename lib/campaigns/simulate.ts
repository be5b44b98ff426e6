import type { Scenario } from "@rukun/contract/campaign-codes";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { dayInJakarta } from "@rukun/finance/calendar";
import { type CampaignTerms, simulateCampaign } from "@rukun/finance/campaign";
import { taxRates } from "@rukun/finance/tax";

/** What the schedule follows from; a campaign as the API answers it has all of it. */
export type SimulatedTerms = Pick<
  CampaignDetail,
  "akad" | "target" | "margin" | "nisbah" | "months" | "instalments" | "ends_at"
>;

/** Amounts as digits: a page's props are JSON. */
export interface Schedule {
  readonly rows: readonly {
    readonly no: number;
    readonly due: string;
    readonly principal: string;
    readonly gross: string;
    readonly tax: string;
    readonly net: string;
  }[];
  readonly total: {
    readonly principal: string;
    readonly gross: string;
    readonly tax: string;
    readonly net: string;
  };
}

/**
 * What an amount would get and when, by the ledger's own engine and as the API's simulation answers. The tenor is
 * projected to start on the last day of the window.
 *
 * @param taxBps of a funder who is known; otherwise that of a resident with a matched tax number
 */
export function simulateFor(
  campaign: SimulatedTerms,
  amount: string,
  scenario: Scenario,
  taxBps: bigint = taxRates.matched,
): Schedule {
  const { rows, total } = simulateCampaign({
    terms: termsOf(campaign, scenario),
    amount: BigInt(amount),
    target: BigInt(campaign.target),
    start: dayInJakarta(campaign.ends_at ?? new Date()),
    months: campaign.months,
    instalments: campaign.instalments,
    taxBps,
  });
  return {
    rows: rows.map(({ no, due, ...amounts }) => ({ no, due, ...digits(amounts) })),
    total: digits(total),
  };
}

function termsOf({ akad, margin, nisbah }: SimulatedTerms, scenario: Scenario): CampaignTerms {
  switch (akad.kind) {
    case "murabahah":
      return { kind: akad.kind, margin: BigInt(margin ?? 0) };
    case "musyarakah":
      return {
        kind: akad.kind,
        nisbah: BigInt(nisbah ?? 0),
        ownCapital: BigInt(akad.own_capital),
        profit: BigInt(akad.profits[scenario]),
      };
    case "wakalah":
      return {
        kind: akad.kind,
        agentFee: BigInt(akad.agent_fee),
        profit: BigInt(akad.profits[scenario]),
      };
  }
}

const digits = ({ principal, gross, tax, net }: Record<keyof Schedule["total"], bigint>) => ({
  principal: String(principal),
  gross: String(gross),
  tax: String(tax),
  net: String(net),
});
