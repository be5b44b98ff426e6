import type { PostingKind } from "@rukun/contract/ledger";
import {
  type BankAccount,
  escrowOf,
  isBank,
  type PayoutOwner,
  payoutOf,
  rdfOf,
  repaymentOf,
  type SharedAccount,
  type TaxAccount,
} from "./accounts.ts";

export interface Line {
  readonly account: string;
  /** Whole rupiah, never zero; + means more of what the account means. */
  readonly amount: bigint;
  /** Pseudonym of a funder, or a role. */
  readonly party: string;
  /** Id of what it belongs to: a transaction, an instalment, a disbursement. */
  readonly ref: string;
}

/** What is booked for one event. */
export interface Posting {
  readonly kind: PostingKind;
  /** Key of the event: it is booked once, however often it is told. */
  readonly event: string;
  readonly lines: readonly Line[];
  /** Id of the posting that this one takes back. */
  readonly reverses?: string;
}

/** Money that a funder owns or pays. */
interface FundersMoney {
  readonly event: string;
  readonly userId: string;
  readonly amount: bigint;
  /** The transaction, top-up or withdrawal. */
  readonly ref: string;
}
interface ForCampaign {
  readonly campaignId: string;
  /** The funder, as the public chain of the campaign names them; see `pseudonymOf`. */
  readonly party: string;
}

const line = (account: string, amount: bigint, party: string, ref: string): Line => ({
  account,
  amount,
  party,
  ref,
});
const atBank = (account: BankAccount, amount: bigint, ref: string): Line =>
  line(account, amount, "bank", ref);
/** Between two banks, so that nothing is owed to anyone meanwhile. */
const between = (from: BankAccount, to: BankAccount, amount: bigint, ref: string): Line[] => [
  atBank(from, -amount, ref),
  atBank(to, amount, ref),
];
const inRdf = ({ userId, amount, ref }: Omit<FundersMoney, "event">): Line =>
  line(rdfOf(userId), amount, "funder", ref);

/** A funder topped up their RDF. */
export const topUp = (money: FundersMoney): Posting => ({
  kind: "top-up",
  event: money.event,
  lines: [atBank("bank:rdf", money.amount, money.ref), inRdf(money)],
});

/** A late, doubled or wrong payment, or one of a transaction cancelled meanwhile: never lost, never refused. */
export const returnedPayment = (money: FundersMoney): Posting => ({
  ...topUp(money),
  kind: "returned-payment",
});

export function paymentFromRdf(money: FundersMoney & ForCampaign): Posting {
  const { event, userId, campaignId, party, amount, ref } = money;
  return {
    kind: "payment",
    event,
    lines: [
      inRdf({ userId, amount: -amount, ref }),
      line(escrowOf(campaignId), amount, party, ref),
      ...between("bank:rdf", "bank:transit", amount, ref),
    ],
  };
}

/** Money in transit has reached the escrow account. */
export const settlement = (settled: { event: string; amount: bigint; ref: string }): Posting => ({
  kind: "settlement",
  event: settled.event,
  lines: between("bank:transit", "bank:escrow", settled.amount, settled.ref),
});

export const paymentByVirtualAccount = (
  money: Omit<FundersMoney, "userId"> & ForCampaign,
): Posting => ({
  kind: "payment",
  event: money.event,
  lines: [
    atBank("bank:escrow", money.amount, money.ref),
    line(escrowOf(money.campaignId), money.amount, money.party, money.ref),
  ],
});

/** A payment that fits nothing: kept for whoever sent it. */
export const unmatchedPayment = (money: {
  event: string;
  amount: bigint;
  ref: string;
}): Posting => ({
  kind: "unmatched-payment",
  event: money.event,
  lines: [
    atBank("bank:escrow", money.amount, money.ref),
    line("unmatched", money.amount, "unknown", money.ref),
  ],
});

/** A payment that fitted nothing is given to the funder it turned out to be from. */
export const unmatchedGiven = (money: FundersMoney): Posting => ({
  kind: "unmatched-given",
  event: money.event,
  lines: [
    line("unmatched", -money.amount, "unknown", money.ref),
    inRdf(money),
    ...between("bank:escrow", "bank:rdf", money.amount, money.ref),
  ],
});

/** The campaign failed or was cancelled: the funder's money is theirs again. */
export function refund(money: FundersMoney & ForCampaign): Posting {
  const { event, userId, campaignId, party, amount, ref } = money;
  return {
    kind: "refund",
    event,
    lines: [
      line(escrowOf(campaignId), -amount, party, ref),
      inRdf({ userId, amount, ref }),
      ...between("bank:escrow", "bank:rdf", amount, ref),
    ],
  };
}

/** @param disbursed `ujrah` is deducted from `amount`; zero when the company pays it from its own cash. */
export function disbursement(disbursed: {
  event: string;
  campaignId: string;
  companyId: string;
  amount: bigint;
  ujrah: bigint;
  ref: string;
}): Posting {
  const { event, campaignId, companyId, amount, ujrah, ref } = disbursed;
  return {
    kind: "disbursement",
    event,
    lines: withoutZeros([
      line(escrowOf(campaignId), -amount, "company", ref),
      line("ujrah", ujrah, "platform", ref),
      line(payoutOf(companyId), amount - ujrah, "company", ref),
    ]),
  };
}

/** The bank has confirmed a payout. */
export const payout = (paid: {
  event: string;
  owner: PayoutOwner;
  bank: BankAccount;
  amount: bigint;
  party: string;
  ref: string;
}): Posting => ({
  kind: "payout",
  event: paid.event,
  lines: [
    line(payoutOf(paid.owner), -paid.amount, paid.party, paid.ref),
    atBank(paid.bank, -paid.amount, paid.ref),
  ],
});

/** The company has paid; nobody's share is known before the distribution. */
export const instalment = (paid: {
  event: string;
  campaignId: string;
  amount: bigint;
  ref: string;
}): Posting => ({
  kind: "instalment",
  event: paid.event,
  lines: [
    atBank("bank:escrow", paid.amount, paid.ref),
    line(repaymentOf(paid.campaignId), paid.amount, "company", paid.ref),
  ],
});

/** One funder's part of a distribution, before and of tax. */
export interface DistributedShare {
  readonly userId: string;
  readonly party: string;
  readonly gross: bigint;
  readonly withheld: bigint;
  readonly tax: TaxAccount;
  /** The earliest of the funder's transactions that it belongs to. */
  readonly ref: string;
}

/** What was withheld stays at the escrow bank until it is handed on. */
export function distribution(distributed: {
  event: string;
  campaignId: string;
  shares: readonly DistributedShare[];
  ref: string;
}): Posting {
  const { event, campaignId, shares, ref } = distributed;
  const net = shares.reduce((total, share) => total + share.gross - share.withheld, 0n);
  return {
    kind: "distribution",
    event,
    lines: withoutZeros([
      ...shares.flatMap((share) => [
        line(repaymentOf(campaignId), -share.gross, share.party, share.ref),
        inRdf({
          userId: share.userId,
          amount: share.gross - share.withheld,
          ref: share.ref,
        }),
        line(share.tax, share.withheld, "state", share.ref),
      ]),
      ...between("bank:escrow", "bank:rdf", net, ref),
    ]),
  };
}

/** Paid by a company that could have paid in time and would not; never anyone's yield. */
export const tazir = (paid: { event: string; amount: bigint; ref: string }): Posting => ({
  kind: "tazir",
  event: paid.event,
  lines: [
    atBank("bank:escrow", paid.amount, paid.ref),
    line("benevolence", paid.amount, "company", paid.ref),
  ],
});

/** The fee that was not deducted at disbursement, from the company's own cash. */
export const ujrahPayment = (paid: { event: string; amount: bigint; ref: string }): Posting => ({
  kind: "ujrah-payment",
  event: paid.event,
  lines: [
    atBank("bank:escrow", paid.amount, paid.ref),
    line("ujrah", paid.amount, "company", paid.ref),
  ],
});

/** Whose the money is that lies in an account of the platform. */
export const remittedTo = {
  "tax:pph23": "state",
  "tax:pph26": "state",
  ujrah: "platform",
  benevolence: "charity",
} as const satisfies Partial<Record<SharedAccount, PayoutOwner>>;
export type RemittedAccount = keyof typeof remittedTo;

interface HandedOn {
  readonly event: string;
  readonly amount: bigint;
  readonly ref: string;
}

/** Tax, ujrah or ta'zir is to be paid to whom it belongs; it is at the escrow bank. */
export function remittance(handed: HandedOn & { account: RemittedAccount }): Posting {
  const receiver = remittedTo[handed.account];
  return {
    kind: "remittance",
    event: handed.event,
    lines: [
      line(handed.account, -handed.amount, receiver, handed.ref),
      line(payoutOf(receiver), handed.amount, receiver, handed.ref),
    ],
  };
}

/** What a company paid beyond everything due is to be paid back to it. */
export const returnedExcess = (
  handed: HandedOn & { campaignId: string; companyId: string },
): Posting => ({
  kind: "remittance",
  event: handed.event,
  lines: [
    line(repaymentOf(handed.campaignId), -handed.amount, "company", handed.ref),
    line(payoutOf(handed.companyId), handed.amount, "company", handed.ref),
  ],
});

/** A funder asked for their money; it leaves with `payout`. */
export const withdrawal = (money: FundersMoney): Posting => ({
  kind: "withdrawal",
  event: money.event,
  lines: [
    inRdf({ ...money, amount: -money.amount }),
    line(payoutOf(money.userId), money.amount, "funder", money.ref),
  ],
});

/** Takes a posting back, such as that of a payout that failed. It can be done once. */
export const reversal = (
  event: string,
  posting: { readonly id: string; readonly lines: readonly Line[] },
): Posting => ({
  kind: "reversal",
  event,
  reverses: posting.id,
  lines: posting.lines.map((each) => ({ ...each, amount: -each.amount })),
});

const withoutZeros = (lines: Line[]): Line[] => lines.filter(({ amount }) => amount !== 0n);

/** What the banks gain beyond what is owed or owned more; zero in every posting. */
export const imbalanceOf = (lines: readonly Line[]): bigint =>
  lines.reduce((total, { account, amount }) => total + (isBank(account) ? amount : -amount), 0n);
