import type { CampaignTerms } from "@rukun/contract/campaign-content";
import type { AkadType } from "@rukun/contract/master-codes";
import type { Simulation } from "@rukun/finance/simulation";
import type { Party, ScheduleRow, Ujrah } from "../../documents/terms.ts";
import type { ContractOrder } from "../contracts/contracts.service.ts";

/** What the contracts of a transaction state. */
export interface AkadFacts {
  readonly transactionId: string;
  /** Its title in the binding language, and in English. */
  readonly campaign: string;
  readonly campaignEn: string;
  readonly company: string;
  readonly amount: bigint;
  readonly target: bigint;
  readonly terms: CampaignTerms;
  readonly schedule: Simulation["rows"];
  readonly funder: Party;
  /** Who signs for the company. */
  readonly signatory: Party;
}

/** The company pays the platform's fee; the funder's contract says how much of it falls on their money. */
function ujrahOf({ terms: { ujrah }, amount, target, company }: AkadFacts): Ujrah {
  if (ujrah.kind === "amount") {
    return { kind: "amount", amount: String((BigInt(ujrah.amount) * amount) / target) };
  }
  return {
    kind: "share",
    bps: ujrah.bps,
    base: {
      id: `dana Pendana, dibayar oleh ${company}`,
      en: `the Funder's money, paid by ${company}`,
    },
    amount: String((amount * BigInt(ujrah.bps)) / 10_000n),
  };
}

const rowOf = ({ no, due, principal, gross }: Simulation["rows"][number]): ScheduleRow => ({
  no,
  due,
  principal: String(principal),
  yield: String(gross),
});

/** @throws Error for a kind that is not the campaign's: callers ask for those of `akadsOf` alone. */
export function akadOrder(type: AkadType, facts: AkadFacts): ContractOrder {
  const { terms, campaign, campaignEn, company, funder, signatory } = facts;
  const { akad } = terms;
  const amount = String(facts.amount);
  const subject = { type: "transaction", id: facts.transactionId } as const;
  const named = { campaign, campaignEn, company, amount };
  if (type === "wakalah") {
    const mandate = akad.kind === "wakalah" && {
      mandate: { id: akad.mandate_id, en: akad.mandate_en, fee: akad.agent_fee },
    };
    const parties = [funder];
    return {
      kind: type,
      subject,
      parties,
      terms: { ...named, ujrah: ujrahOf(facts), ...mandate },
    };
  }
  const parties = [funder, signatory];
  const funded = { ...named, schedule: facts.schedule.map(rowOf) };
  if (type === "musyarakah" && akad.kind === type) {
    const capital = {
      fundersCapital: String(facts.target),
      companyCapital: akad.own_capital,
      nisbahBps: akad.nisbah,
    };
    return { kind: type, subject, parties, terms: { ...funded, ...capital } };
  }
  if (type === "murabahah" && akad.kind === type) {
    const { supplier, goods_id: goods, goods_en: goodsEn, margin } = akad;
    const sale = { goods, goodsEn, supplier, cost: String(facts.target), margin };
    return { kind: type, subject, parties, terms: { ...funded, ...sale } };
  }
  throw new Error("the campaign has another kind of contract");
}
