import type { BankNameState } from "@rukun/contract/bank-name-texts";
import type { BusinessEntity } from "@rukun/contract/business-entities";
import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { DisbursementStatus } from "@rukun/contract/disbursement-status";
import type { DisbursementAction, DisbursementCheck } from "@rukun/contract/disbursements";
import { moveRefusal } from "@rukun/contract/money-moves";
import type { CompanyStatus } from "@rukun/contract/status";
import { ujrahOf } from "@rukun/finance/ujrah";

const numberLength = 10;

/** As people call it. Ids grow with time, their ends differ. */
export const disbursementNumber = (id: string, at: Date): string =>
  `PYL-${at.getUTCFullYear()}-${id.replaceAll("-", "").slice(-numberLength).toUpperCase()}`;

/** The fee for what was collected, what of it is deducted, and what leaves for the company. */
export function sumsOf(ujrah: CampaignUjrah, collected: bigint) {
  const fee = ujrahOf(
    ujrah.kind === "amount"
      ? { kind: "amount", amount: BigInt(ujrah.amount) }
      : { kind: "share", base: collected, bps: BigInt(ujrah.bps) },
  );
  const deducted = ujrah.is_deducted ? fee : 0n;
  return { fee, deducted, sent: collected - deducted };
}
export type Sums = ReturnType<typeof sumsOf>;

/** What a disbursement is checked by. */
export interface Facts {
  readonly campaignStatus: CampaignStatus;
  readonly collected: bigint;
  /** What the campaign's escrow account holds. */
  readonly escrow: bigint;
  /** Of the funders' payments: not yet at the escrow bank. */
  readonly inTransit: bigint;
  /** Transactions whose money is allocated, and those that are still on their way there. */
  readonly allocated: number;
  readonly open: number;
  /** Of the allocated ones: those with all contracts signed, and when the last one was. */
  readonly signed: number;
  readonly lastSignedAt: Date | null;
  /** Of the allocated ones: those whose contract names the company as a party, and those it has signed. */
  readonly toCountersign: number;
  readonly countersigned: number;
  readonly countersignedAt: Date | null;
  /** Of the wakalah bil ujrah. */
  readonly companySignedAt: Date | null;
  readonly sums: Pick<Sums, "deducted">;
  readonly company: {
    readonly business_entity: BusinessEntity;
    readonly name: string;
    readonly status: CompanyStatus;
  };
  /** Null while the company has none. */
  readonly account: {
    /** How the name that its bank tells stands. */
    readonly name: BankNameState;
    /** When the bank named it; null while it has not. */
    readonly answeredAt: Date | null;
  } | null;
}

export interface Checked {
  readonly key: DisbursementCheck;
  readonly fits: boolean;
  readonly count?: number;
  readonly of?: number;
  readonly difference?: bigint;
  readonly at?: Date | null;
}

/** An account that is not known to be another's. The bank is asked again before money leaves, and then its answer counts. */
const isCompanysAccount = (account: Facts["account"]): boolean =>
  account?.name === "accepted" || account?.name === "unasked";

export function checksOf(facts: Facts): readonly Checked[] {
  const { collected, escrow, inTransit, allocated, open, signed, account, sums } = facts;
  return [
    {
      key: "escrow",
      fits: collected > 0n && escrow === collected,
      difference: escrow - collected,
    },
    { key: "arrived", fits: inTransit === 0n, difference: inTransit },
    { key: "allocated", fits: allocated > 0 && open === 0, count: allocated, of: allocated + open },
    {
      key: "funder_contracts",
      fits: signed === allocated,
      count: signed,
      of: allocated,
      at: facts.lastSignedAt,
    },
    {
      key: "countersigned",
      fits: facts.countersigned === facts.toCountersign,
      count: facts.countersigned,
      of: facts.toCountersign,
      at: facts.countersignedAt,
    },
    {
      key: "company_contract",
      fits: facts.companySignedAt !== null,
      at: facts.companySignedAt,
    },
    { key: "ujrah", fits: sums.deducted < collected },
    { key: "account", fits: isCompanysAccount(account), at: account?.answeredAt ?? null },
    {
      key: "company",
      fits:
        moveRefusal("be_paid", {
          account: "company",
          user: null,
          company: facts.company.status,
        }) === null,
    },
  ];
}

interface Booked {
  readonly amount: bigint;
  readonly ujrah: bigint;
}

/** What would be booked now is what was proposed; what leaves may be the same while both differ. */
export const isSameSums = (one: Booked, other: Booked): boolean =>
  one.amount === other.amount && one.ujrah === other.ujrah;

export const allFit = (checks: readonly Checked[]): boolean => checks.every(({ fits }) => fits);

/** Banks group references as they like. */
const plain = (reference: string): string => reference.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();

export interface Side {
  readonly amount: bigint;
  readonly reference: string;
}

/** What the company says beside what was sent. */
export const compared = (sent: Side, said: Side) => ({
  isSameAmount: sent.amount === said.amount,
  isSameReference: plain(said.reference) !== "" && plain(sent.reference) === plain(said.reference),
});

interface Standing {
  readonly officerId: string;
  readonly campaignStatus: CampaignStatus;
  /** Null when nothing is proposed. */
  readonly current: {
    readonly status: DisbursementStatus;
    readonly proposedBy: string;
  } | null;
  readonly isReady: boolean;
  /** By whom closing the dispute is proposed. */
  readonly closingBy: string | null;
  /** The company's last word on the amount is what was sent. */
  readonly isAgreed: boolean;
}

/** What an officer may do. */
export function actionsOf(standing: Standing): DisbursementAction[] {
  const { officerId, current, isReady, closingBy, isAgreed } = standing;
  if (!current) {
    return standing.campaignStatus === "FULLY_FUNDED" && isReady ? ["propose"] : [];
  }
  if (current.status === "PROPOSED") {
    return isReady && current.proposedBy !== officerId ? ["approve", "return"] : ["return"];
  }
  if (current.status !== "DISPUTED") return [];
  if (closingBy === null) return isAgreed ? ["propose_closing"] : [];
  return isAgreed && closingBy !== officerId
    ? ["approve_closing", "decline_closing"]
    : ["decline_closing"];
}
