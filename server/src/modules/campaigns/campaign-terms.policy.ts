import type { Scenario } from "@rukun/contract/campaign-codes";
import type {
  CampaignAkadTerms,
  CampaignBasics,
  CampaignTerms,
  CampaignUjrah,
} from "@rukun/contract/campaign-content";
import { type CampaignTerms as FinanceTerms, projectedGross } from "@rukun/finance/campaign";
import { type Ujrah, ujrahOf } from "@rukun/finance/ujrah";
import { yearlyBpsOf } from "@rukun/finance/yield";
import type { CampaignRow } from "../../db/schema/campaigns.ts";

/** The terms as the splits take them. @param scenario ignored by a murabahah, whose margin is fixed */
export function financeTermsOf(akad: CampaignAkadTerms, scenario: Scenario): FinanceTerms {
  switch (akad.kind) {
    case "murabahah":
      return { kind: akad.kind, margin: BigInt(akad.margin) };
    case "musyarakah":
      return {
        kind: akad.kind,
        nisbah: BigInt(akad.nisbah),
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

/** The platform's fee; a share is of the target. Whole rupiah. */
export const ujrahAmountOf = (ujrah: CampaignUjrah, target: bigint): bigint =>
  ujrahOf(toUjrah(ujrah, target));

const toUjrah = (ujrah: CampaignUjrah, target: bigint): Ujrah =>
  ujrah.kind === "amount"
    ? { kind: "amount", amount: BigInt(ujrah.amount) }
    : { kind: "share", base: target, bps: BigInt(ujrah.bps) };

/** Columns that follow from step 1. */
export function columnsOfBasics(basics: CampaignBasics) {
  return {
    stepOne: basics,
    titleId: basics.title_id,
    titleEn: basics.title_en,
    projectType: basics.project_type,
    akadType: basics.akad_type,
    provinceId: basics.province_id,
    cityId: basics.city_id,
    target: BigInt(basics.target),
    minimum: BigInt(basics.minimum),
    pledgeMinimum: BigInt(basics.pledge_minimum),
    pledgeMaximum: basics.pledge_maximum ? BigInt(basics.pledge_maximum) : null,
    underfundedRule: basics.underfunded_rule,
    opensOn: basics.opens_on,
    closesOn: basics.closes_on,
    months: Number(basics.tenor_type),
  } satisfies Partial<CampaignRow>;
}

/** The largest number of its column. */
const mostYieldBps = 2 ** 31 - 1;

/** Columns that follow from step 2, which is about the target and tenor of step 1. */
export function columnsOfTerms(terms: CampaignTerms, basics: CampaignBasics) {
  const { akad } = terms;
  const target = BigInt(basics.target);
  const gross = projectedGross(financeTermsOf(akad, "base"), target);
  return {
    stepTwo: terms,
    instalments: akad.instalments,
    margin: akad.kind === "murabahah" ? BigInt(akad.margin) : null,
    nisbahBps: nisbahOf(akad),
    // A target that was lowered since may leave more than the column holds; the rules say so where step 2 is filled in.
    yieldBps: Math.min(mostYieldBps, Number(yearlyBpsOf(gross, target, Number(basics.tenor_type)))),
  } satisfies Partial<CampaignRow>;
}

/** The funders' share of profit in basis points; null where there is no profit to share. */
function nisbahOf(akad: CampaignAkadTerms): number | null {
  if (akad.kind === "murabahah") return null;
  return akad.kind === "musyarakah" ? akad.nisbah : 10_000;
}
