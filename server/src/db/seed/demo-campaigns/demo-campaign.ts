import type { RiskGrade } from "@rukun/contract/campaign-codes";
import type { CampaignChecklistKey } from "@rukun/contract/campaign-review-policy";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { ProjectType, TenorType } from "@rukun/contract/master-codes";

/** Indonesian, then English. */
export type Both = readonly [id: string, en: string];

interface Shared {
  /** Payments in the tenor. */
  readonly instalments: number;
}

export type DemoAkad = Shared &
  (
    | {
        readonly kind: "murabahah";
        readonly supplier: string;
        readonly goods: Both;
        /** Of which the fixed margin is made, in basis points a year. */
        readonly yearly: number;
      }
    | {
        readonly kind: "musyarakah";
        /** The funders' share of profit, in basis points. */
        readonly nisbah: number;
        readonly ownCapital: number;
        readonly profits: readonly [worst: number, base: number, best: number];
      }
    | {
        readonly kind: "wakalah";
        readonly mandate: Both;
        readonly agentFee: number;
        readonly profits: readonly [worst: number, base: number, best: number];
      }
  );

/** A payment of the company for what fell due. */
export interface DemoRepayment {
  /** Place of the instalment by due day, from 1. */
  readonly due: number;
  /** Days after its due day. */
  readonly late?: number;
  /** Of what was still to be paid of it; all by default. */
  readonly percent?: number;
  /** No officer has released it to the funders yet. */
  readonly isWaiting?: true;
}

/** What a company says a period of its musyarakah has brought. Amounts in whole rupiah, days counted from today. */
export interface DemoReport {
  readonly until: number;
  readonly submitted: number;
  /** When an officer accepted it; undefined while it waits. */
  readonly accepted?: number;
  readonly revenue: number;
  readonly costOfGoods: number;
  readonly expenses: number;
  readonly note: string;
  /** Of a loss: when the first officer checked it, and what the minutes of the funders' vote say. */
  readonly checked?: { readonly day: number; readonly minutes: string };
}

/** What became of it. Days are counted from today, those before it are negative. */
export interface DemoCourse {
  readonly status: CampaignStatus;
  /** Funding is open from the morning of one day until the evening of another. */
  readonly opens: number;
  readonly closes: number;
  /** When it was submitted; by default twelve days before it opened. */
  readonly submitted?: number;
  /** Changes of status after the funding, or instead of it, which do not follow from what was paid and reported. */
  readonly later?: readonly (readonly [to: CampaignStatus, day: number])[];
  /** When the bank said that the money had arrived, while the company has not confirmed it. */
  readonly arrived?: number;
  /** Its company has yet to sign under its funders' contracts. */
  readonly isUnsigned?: true;
  readonly collected?: number;
  readonly interested?: number;
  readonly funders?: number;
  /** What its company has paid, in order; `in-time`: every instalment on its day, and the next one this morning. */
  readonly repaid?: readonly DemoRepayment[] | "in-time";
  /** Of a musyarakah, the oldest first. */
  readonly reports?: readonly DemoReport[];
  /** The demo's verified funder is one of its funders. */
  readonly hasVerifiedFunder?: true;
  /** Why it is suspended or cancelled, in both languages. */
  readonly reason?: readonly [id: string, en?: string];
  /** What the analyst returned, and why. */
  readonly returned?: Partial<Record<CampaignChecklistKey, string>>;
}

/** A made-up campaign. Amounts in whole rupiah. */
export interface DemoCampaign {
  /** Mailbox of the company's owner. */
  readonly company: string;
  readonly title: Both;
  readonly summary: Both;
  readonly sector: ProjectType;
  readonly target: number;
  /** With which it goes ahead; by default it is all or nothing. */
  readonly minimum?: number;
  readonly pledge?: readonly [least: number, most?: number];
  readonly tenor: TenorType;
  readonly akad: DemoAkad;
  /** They add up to the target, together with the platform's fee where it is deducted. */
  readonly uses: readonly (readonly [id: string, en: string, amount: number])[];
  readonly isUjrahDeducted?: true;
  readonly collateral: Both;
  readonly collateralValue: number;
  readonly payor: { readonly name: string; readonly text: Both };
  readonly risks: readonly { readonly risk: Both; readonly mitigation: Both }[];
  /** Of the analyst's review. */
  readonly grade?: RiskGrade;
  readonly reasons?: Both;
  readonly course: DemoCourse;
  /** A title it had when it was published. */
  readonly formerTitle?: string;
}

/** Million rupiah. */
export const million = (count: number): number => Math.round(count * 1_000_000);
