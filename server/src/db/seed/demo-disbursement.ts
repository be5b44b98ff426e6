import { eq } from "drizzle-orm";
import { v7 as newId } from "uuid";
import { createLedger } from "../../ledger/ledger.ts";
import { disbursement, payout as paidOut } from "../../ledger/postings.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { lastDigitsOf } from "../../modules/bank-accounts/bank-account.policy.ts";
import { disbursementNumber } from "../../modules/disbursements/disbursement.policy.ts";
import { payoutEvents } from "../../modules/payouts/payout-events.service.ts";
import type { Transaction } from "../client.ts";
import {
  auditLog,
  banks,
  companyProfiles,
  disbursementStatements,
  disbursements,
  payouts,
} from "../schema.ts";

interface Disbursed {
  readonly campaignId: string;
  readonly companyId: string;
  /** All that was collected, and what of it was deducted. */
  readonly amount: bigint;
  readonly ujrah: bigint;
  /** When the bank said that it had arrived. */
  readonly arrivedAt: Date;
  /** When the company said so; undefined while that is waited for. */
  readonly confirmedAt: Date | undefined;
  /** Who proposed and who approved it. */
  readonly officers: readonly [string, string];
  readonly ownerId: string;
}

/** An account of a company without a bank account of its own. */
const noAccount = { bankCode: "BCA", accountNumber: "5271234561", holder: "PT" };

async function accountOf(tx: Transaction, companyId: string, numbers: SealedNumbers) {
  const { accountNumberCipher, accountName } = companyProfiles;
  const [row] = await tx
    .select({ bankCode: banks.illumaCode, accountNumberCipher, accountName })
    .from(companyProfiles)
    .innerJoin(banks, eq(banks.id, companyProfiles.bankId))
    .where(eq(companyProfiles.companyId, companyId));
  if (!row?.accountNumberCipher || !row.accountName) return noAccount;
  return {
    bankCode: row.bankCode,
    accountNumber: numbers.open(companyId, row.accountNumberCipher),
    holder: row.accountName,
  };
}

/** What the officers, the bank and the company did with it. */
const auditOf = (of: {
  readonly id: string;
  readonly campaignId: string;
  readonly companyId: string;
  readonly sent: bigint;
  readonly proposed: readonly [by: string, at: Date];
  readonly approved: readonly [by: string, at: Date];
  readonly settledAt: Date;
  readonly confirmed: readonly [by: string, at: Date] | undefined;
}): (typeof auditLog.$inferInsert)[] => {
  const about = { campaignId: of.campaignId, objectId: of.id };
  const moved = (actorId: string | null, at: Date, from: string, to: string) => ({
    ...about,
    ...{ actorId, at, from, to, action: "disbursement.status" },
  });
  const [proposer, proposedAt] = of.proposed;
  const propose = { actorId: proposer, at: proposedAt, action: "disbursement.propose" };
  return [
    { ...about, ...propose, companyId: of.companyId, to: String(of.sent) },
    moved(...of.approved, "PROPOSED", "APPROVED"),
    moved(null, of.settledAt, "APPROVED", "SETTLED"),
    ...(of.confirmed ? [moved(...of.confirmed, "SETTLED", "CONFIRMED")] : []),
  ];
};

/** A campaign's money as two officers, the bank and the company left it: sent and arrived, and mostly confirmed. */
export async function seedDisbursement(
  tx: Transaction,
  { campaignId, companyId, amount, ujrah, arrivedAt: settledAt, confirmedAt, ...by }: Disbursed,
  numbers: SealedNumbers,
): Promise<void> {
  const [proposedBy, approvedBy] = by.officers;
  const [id, payoutId] = [newId(), newId()];
  const { bankCode, accountNumber, holder } = await accountOf(tx, companyId, numbers);
  const sent = amount - ujrah;
  const hour = 3_600_000;
  const before = (hours: number) => new Date(settledAt.getTime() - hours * hour);
  const [proposedAt, approvedAt] = [before(3), before(2)];
  const number = disbursementNumber(id, proposedAt);
  const reference = payoutId.slice(-12).toUpperCase();
  await tx.insert(payouts).values({
    id: payoutId,
    purpose: "disbursement",
    orderKey: number,
    owner: companyId,
    party: "company",
    ref: id,
    amount: sent,
    fromBank: "bank:escrow",
    bankCode,
    accountNumberCipher: numbers.seal(payoutId, accountNumber),
    accountNumberIndex: numbers.index(accountNumber),
    holder,
    state: "SETTLED",
    providerId: reference,
    requestedAt: approvedAt,
    sentAt: approvedAt,
    endedAt: settledAt,
  });
  await tx.insert(disbursements).values({
    id,
    campaignId,
    number,
    status: confirmedAt ? "CONFIRMED" : "SETTLED",
    amount,
    ujrah,
    bankCode,
    accountNumberCipher: numbers.seal(id, accountNumber),
    lastDigits: lastDigitsOf(accountNumber),
    holder,
    proposedBy,
    proposedAt,
    approvedBy,
    approvedAt,
    payoutId,
    settledAt,
    endedAt: confirmedAt ?? null,
  });
  if (confirmedAt) {
    await tx.insert(disbursementStatements).values({
      id: newId(),
      disbursementId: id,
      amount: sent,
      reference,
      statedBy: by.ownerId,
      statedAt: confirmedAt,
    });
  }
  const proposed = [proposedBy, proposedAt] as const;
  const approved = [approvedBy, approvedAt] as const;
  const confirmed = confirmedAt && ([by.ownerId, confirmedAt] as const);
  const audited = { id, campaignId, companyId, sent, proposed, approved, settledAt, confirmed };
  await tx.insert(auditLog).values(auditOf(audited));
  const events = payoutEvents(payoutId);
  const money = { campaignId, companyId, amount, ujrah, ref: id };
  await createLedger({ background: tx, clock: () => approvedAt }).post(
    tx,
    disbursement({ event: events.requested, ...money }),
  );
  const from = { owner: companyId, bank: "bank:escrow", party: "company", ref: id } as const;
  await createLedger({ background: tx, clock: () => settledAt }).post(
    tx,
    paidOut({ event: events.settled, ...from, amount: sent }),
  );
}
