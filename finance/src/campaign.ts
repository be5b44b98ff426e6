import type { Day } from "./calendar.ts";
import { marginOfPart } from "./murabahah.ts";
import {
  type Contribution,
  type ProjectedRow,
  projectSale,
  projectVenture,
  type Venture,
} from "./projection.ts";
import { shareOf, sum, wholeBps } from "./rates.ts";
import { type Simulation, simulateMurabahah, simulateMusyarakah } from "./simulation.ts";
import { splitEqually } from "./split.ts";

/** The terms of a campaign that its schedule follows from. Whole rupiah. */
export type CampaignTerms =
  /** `margin` is fixed, for the whole target. */
  | { readonly kind: "murabahah"; readonly margin: bigint }
  /** `profit` over the tenor, a loss below zero; `nisbah` is the funders' share in basis points. */
  | {
      readonly kind: "musyarakah";
      readonly nisbah: bigint;
      readonly ownCapital: bigint;
      readonly profit: bigint;
    }
  /** The result is the funders', after the agent's fee, which is due whatever the result. */
  | { readonly kind: "wakalah"; readonly agentFee: bigint; readonly profit: bigint };

export interface CampaignFunding {
  readonly terms: CampaignTerms;
  readonly amount: bigint;
  readonly target: bigint;
  readonly start: Day;
  readonly months: number;
  readonly instalments: number;
  readonly taxBps: bigint;
}

/** What an amount in a campaign gets and when, by the rules of its contract. */
export function simulateCampaign({ terms, instalments, ...funding }: CampaignFunding): Simulation {
  if (terms.kind === "murabahah") {
    return simulateMurabahah({ ...funding, instalments, margin: terms.margin });
  }
  return simulateMusyarakah({ ...funding, ...ventureOf(terms, instalments) });
}

export interface ProjectedCampaign {
  readonly terms: CampaignTerms;
  readonly target: bigint;
  readonly instalments: number;
  /** Nothing more is put in: a sale below its target then has the part of its margin for what was collected. */
  readonly isClosed: boolean;
}

/**
 * What each contract gets by each payment if its campaign goes as its terms project.
 *
 * @param contributions at most the target; of different funders by time of payment, then id
 * @returns the rows of each contribution, in order of payment
 */
export function projectContracts(
  { terms, target, instalments, isClosed }: ProjectedCampaign,
  contributions: readonly Contribution[],
): ProjectedRow[][] {
  const collected = sum(contributions.map(({ amount }) => amount));
  const whole = [...contributions, { amount: target - collected, funder: "others" }];
  if (terms.kind !== "murabahah") {
    return projectVenture(ventureOf(terms, instalments), whole).slice(0, contributions.length);
  }
  if (isClosed) {
    const margin = marginOfPart(terms.margin, collected, target);
    return projectSale({ margin, instalments }, contributions);
  }
  const { margin } = terms;
  return projectSale({ margin, instalments }, whole).slice(0, contributions.length);
}

function ventureOf(terms: Exclude<CampaignTerms, { kind: "murabahah" }>, periods: number): Venture {
  const isAgency = terms.kind === "wakalah";
  return {
    nisbah: isAgency ? wholeBps : terms.nisbah,
    ownCapital: isAgency ? 0n : terms.ownCapital,
    profits: overPeriods(isAgency ? terms.profit - terms.agentFee : terms.profit, periods),
  };
}

/** What the terms project for all funders together, before tax; a loss is below zero and counts capital of funders only. */
export function projectedGross(terms: CampaignTerms, target: bigint): bigint {
  if (terms.kind === "murabahah") return terms.margin;
  if (terms.kind === "wakalah") return terms.profit - terms.agentFee;
  const { profit, nisbah, ownCapital } = terms;
  if (profit >= 0n) return shareOf(profit, nisbah);
  return -((-profit * target) / (target + ownCapital));
}

/** A projected result in equal parts; what cannot be divided goes to the first ones. */
const overPeriods = (result: bigint, count: number): bigint[] =>
  result < 0n ? splitEqually(-result, count).map((part) => -part) : splitEqually(result, count);
