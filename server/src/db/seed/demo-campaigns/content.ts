import { standardUjrahBps } from "@rukun/contract/campaign-codes";
import type {
  CampaignAkadTerms,
  CampaignBasics,
  CampaignTerms,
} from "@rukun/contract/campaign-content";
import { ujrahFor } from "@rukun/contract/campaign-rules";
import { marginOf } from "@rukun/finance/murabahah";
import type { Both, DemoAkad, DemoCampaign } from "./demo-campaign.ts";
import { dayFrom } from "./history.ts";

const digits = (amount: number | bigint): string => String(amount);

/** @param cityId code of the city, which begins with that of its province */
export function basicsOf(campaign: DemoCampaign, cityId: string, now: Date): CampaignBasics {
  const { title, summary, target, minimum = target, pledge = [100_000], course } = campaign;
  const [least, most] = pledge;
  return {
    title_id: title[0],
    title_en: title[1],
    summary_id: summary[0],
    summary_en: summary[1],
    project_type: campaign.sector,
    akad_type: campaign.akad.kind,
    province_id: cityId.slice(0, 2),
    city_id: cityId,
    target: digits(target),
    minimum: digits(minimum),
    pledge_minimum: digits(least),
    ...(most !== undefined && { pledge_maximum: digits(most) }),
    opens_on: dayFrom(now, course.opens),
    closes_on: dayFrom(now, course.closes),
    tenor_type: campaign.tenor,
    underfunded_rule: minimum === target ? "all_or_nothing" : "proceed_from_minimum",
  };
}

function profitsOf([worst, base, best]: readonly [number, number, number]) {
  return { worst: digits(worst), base: digits(base), best: digits(best) };
}

function akadOf(akad: DemoAkad, campaign: DemoCampaign): CampaignAkadTerms {
  const { instalments } = akad;
  switch (akad.kind) {
    case "murabahah": {
      const margin = marginOf(BigInt(campaign.target), BigInt(akad.yearly), Number(campaign.tenor));
      return {
        kind: akad.kind,
        supplier: akad.supplier,
        goods_id: akad.goods[0],
        goods_en: akad.goods[1],
        margin: digits(margin),
        instalments,
      };
    }
    case "musyarakah":
      return {
        kind: akad.kind,
        nisbah: akad.nisbah,
        own_capital: digits(akad.ownCapital),
        profits: profitsOf(akad.profits),
        instalments,
      };
    case "wakalah":
      return {
        kind: akad.kind,
        mandate_id: akad.mandate[0],
        mandate_en: akad.mandate[1],
        agent_fee: digits(akad.agentFee),
        profits: profitsOf(akad.profits),
        instalments,
      };
  }
}

const labelled = ([label_id, label_en]: Both, amount: number | bigint) => ({
  label_id,
  label_en,
  amount: digits(amount),
});

export function termsOf(campaign: DemoCampaign): CampaignTerms {
  const { akad, uses, isUjrahDeducted = false, collateral, payor, risks, target } = campaign;
  const lines = uses.map(([id, en, amount]) => labelled([id, en], amount));
  const ujrah = { kind: "share", bps: standardUjrahBps, is_deducted: isUjrahDeducted } as const;
  const fee = ujrahFor(ujrah, BigInt(target));
  const feeLine = labelled(["Ujrah Rukun 2,5%", "Rukun's ujrah of 2.5%"], fee);
  return {
    akad: akadOf(akad, campaign),
    use_of_funds: isUjrahDeducted ? [...lines, feeLine] : lines,
    collateral_id: collateral[0],
    collateral_en: collateral[1],
    collateral_value: digits(campaign.collateralValue),
    payor_name: payor.name,
    payor_id: payor.text[0],
    payor_en: payor.text[1],
    risks: risks.map(({ risk, mitigation }) => ({
      risk_id: risk[0],
      risk_en: risk[1],
      mitigation_id: mitigation[0],
      mitigation_en: mitigation[1],
    })),
    ujrah,
  };
}
