import { akadsOf } from "@rukun/contract/akad-order";
import type { ContractRecord } from "@rukun/contract/contracts";
import type { TransactionStatus } from "@rukun/contract/transaction-status";
import type { CampaignTransaction } from "@rukun/contract/transactions";
import type { FundingStep } from "../funding-frame";

/** Null when nothing is left to do. */
const stepOf = {
  PLEDGED: "akad",
  CONTRACTED: "sign",
  SIGNED: "pay",
  AWAITING_PAYMENT: "pay",
  PAID: "settled",
  ALLOCATED: "settled",
  RUNNING: "settled",
  SETTLED: null,
  LOSS_ACCEPTED: null,
  CANCELLED: "amount",
  EXPIRED: "amount",
  REFUNDED: null,
} as const satisfies Record<TransactionStatus, FundingStep | null>;

/** The contracts of a transaction, in their order; a record is null before it is made. */
export const akadsOfTransaction = ({ campaign, akads }: CampaignTransaction) =>
  akadsOf(campaign.akad_type.value).map((type) => ({ type, akad: akads[type] }));

export const isRead = (akad: ContractRecord | null): boolean => Boolean(akad?.read_at);

/** Where a transaction stands: contracts are read before they are signed. */
export function currentStep(transaction: CampaignTransaction): FundingStep | null {
  const step = stepOf[transaction.status.value];
  const isUnread = akadsOfTransaction(transaction).some(({ akad }) => !isRead(akad));
  return step === "sign" && isUnread ? "akad" : step;
}

const beforeSigned: readonly TransactionStatus[] = ["PLEDGED", "CONTRACTED"];
const endedUnpaid: readonly TransactionStatus[] = ["CANCELLED", "EXPIRED"];

/** It has ended before it was paid: no step follows. */
export const isEndedUnpaid = ({ status }: CampaignTransaction): boolean =>
  endedUnpaid.includes(status.value);

/** Signing is over. After an end without payment that is said only of what was signed: it stays the funder's. */
export function isPastSigning(transaction: CampaignTransaction): boolean {
  if (!isEndedUnpaid(transaction)) return !beforeSigned.includes(transaction.status.value);
  return akadsOfTransaction(transaction).some(({ akad }) => akad?.signed_at);
}

const paid = ["PAID", "ALLOCATED", "RUNNING", "SETTLED", "REFUNDED", "LOSS_ACCEPTED"] as const;
export type PaidStatus = (typeof paid)[number];

/** Where the money is; undefined before it is paid. */
export const paidStatus = ({ status }: CampaignTransaction): PaidStatus | undefined =>
  paid.find((each) => each === status.value);
