import { randomUUID } from "node:crypto";
import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { statusesInPhase } from "@rukun/contract/campaign-status";
import { riskNotice } from "@rukun/contract/risk-notice";
import { isHeld, type TransactionStatus } from "@rukun/contract/transaction-status";
import { split } from "@rukun/finance/split";
import { v7 as newId } from "uuid";
import { escrowOf } from "../../ledger/accounts.ts";
import { pseudonymOf } from "../../ledger/chain.ts";
import { createLedger } from "../../ledger/ledger.ts";
import { argon2Passwords } from "../../lib/passwords.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import { sumsOf } from "../../modules/disbursements/disbursement.policy.ts";
import type { Transaction } from "../client.ts";
import { campaignTransactions, payments, users } from "../schema.ts";
import { emailOf } from "./demo-accounts.ts";
import type { DemoCourse } from "./demo-campaigns/demo-campaign.ts";
import { seedDisbursement } from "./demo-disbursement.ts";

/** A suspended campaign's transaction of the demo's verified funder, so that its page has an address that is known. */
const demoTransaction = "0190d3f0-5c1e-7000-8000-000000000001";

/** Whole rupiah of one step of a pledge. */
const step = 100_000n;
/** Of a pledge that waits for its payment, about. */
const heldAmount = 2_000_000n;
const crowdAgeMs = 200 * 86_400_000;

/** In what a campaign's paid transactions are by now. */
function paidStatusIn(status: CampaignStatus): TransactionStatus {
  if (status === "FULLY_FUNDED") return "ALLOCATED";
  if (status === "FINISH") return "SETTLED";
  return statusesInPhase.running.some((each) => each === status) ? "RUNNING" : "PAID";
}

/** Parts of an amount that are pledges: whole steps, none of them nothing. */
function partsOf(amount: bigint, count: number): bigint[] {
  const weights = Array.from({ length: count }, (_, nth) => BigInt(((nth * 7) % 9) + 3));
  return split(amount / step, weights).map((steps) => steps * step);
}

const givenNames = ["Ayu", "Budi", "Citra", "Dian", "Eka", "Farhan", "Gita", "Hasan", "Indah"];
const familyNames = ["Saputra", "Lestari", "Nugraha", "Rahayu", "Setiawan", "Utami", "Wijaya"];

/** People who have funded; nobody knows their password. @returns their ids. */
async function addCrowd(tx: Transaction, size: number, now: Date): Promise<string[]> {
  const createdAt = new Date(now.getTime() - crowdAgeMs);
  const passwordHash = await argon2Passwords.hash(randomUUID());
  const crowd = Array.from({ length: size }, (_, nth) => ({
    id: newId(),
    role: "lender" as const,
    fullName: `${givenNames[nth % givenNames.length]} ${familyNames[nth % familyNames.length]}`,
    email: emailOf(`pendana-${nth + 1}`),
    phone: `+62899${String(nth + 1).padStart(7, "0")}`,
    passwordHash,
    nationality: "ID",
    locale: "id" as const,
    status: "VERIFIED" as const,
    createdAt,
  }));
  await tx.insert(users).values(crowd);
  return crowd.map(({ id }) => id);
}

interface Funded {
  readonly id: string;
  readonly companyId: string;
  readonly ownerId: string;
  readonly course: DemoCourse;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the money was at the company's bank, and when the company said so; undefined while that is waited for. */
  readonly arrivedAt: Date | undefined;
  readonly confirmedAt: Date | undefined;
  readonly ujrah: CampaignUjrah;
}

/** What the demo's campaigns say they have, as transactions and in the books. */
export async function seedCampaignMoney(
  tx: Transaction,
  funded: readonly Funded[],
  {
    funderId,
    indexKey,
    numbers,
    officers,
    now,
  }: {
    readonly funderId: string;
    readonly indexKey: Buffer;
    readonly numbers: SealedNumbers;
    /** Who proposes and who approves what goes to companies. */
    readonly officers: readonly [string, string];
    readonly now: Date;
  },
): Promise<void> {
  const most = Math.max(...funded.map(({ course }) => course.funders ?? 0));
  const crowd = await addCrowd(tx, most, now);
  for (const campaign of funded) {
    const { id: campaignId, course, startsAt, endsAt } = campaign;
    const collected = BigInt(course.collected ?? 0);
    const interested = BigInt(course.interested ?? 0);
    const isSuspended = course.status === "NON_ACTIVE";
    const latest = endsAt < now ? endsAt : now;
    const row = (userId: string, status: TransactionStatus, amount: bigint, nth: number) => {
      const at = new Date(
        startsAt.getTime() + ((nth * 97) % 90) * 0.01 * (latest.getTime() - startsAt.getTime()),
      );
      return {
        id: isSuspended && userId === funderId ? demoTransaction : newId(),
        campaignId,
        userId,
        status,
        amount,
        idempotencyKey: newId(),
        riskNotice: riskNotice.version,
        createdAt: at,
        firstHeldUntil: at,
        heldUntil: isHeld(status) ? endsAt : null,
        paidAt: isHeld(status) ? null : at,
      };
    };
    // The verified funder is one of them where the campaign is suspended, and where it is paid back.
    const isTheirs = isSuspended || course.isPaidInTime;
    const payers = isTheirs ? [funderId, ...crowd.slice(1)] : crowd;
    const paid = partsOf(collected, course.funders ?? 0).map((amount, nth) =>
      row(payers[nth] ?? "", paidStatusIn(course.status), amount, nth),
    );
    const holders = Number((interested + heldAmount - 1n) / heldAmount);
    const held = partsOf(interested, holders).map((amount, nth) =>
      row(crowd.at(-1 - nth) ?? "", "AWAITING_PAYMENT", amount, nth),
    );
    const rows = [...paid, ...held];
    if (rows.length > 0) await tx.insert(campaignTransactions).values(rows);
    const own = paid.find(({ id }) => id === demoTransaction);
    if (own?.paidAt) {
      await tx.insert(payments).values({
        id: newId(),
        userId: funderId,
        purpose: "transaction",
        ref: demoTransaction,
        bankCode: "BSI",
        amount: own.amount,
        state: "PAID",
        expiresAt: endsAt,
        createdAt: own.createdAt,
        endedAt: own.paidAt,
      });
    }
    if (paid.length === 0) continue;
    await createLedger({ background: tx, clock: () => latest }).post(tx, {
      kind: "payment",
      event: `demo:funding:${campaignId}`,
      lines: [
        { account: "bank:escrow", amount: collected, party: "bank", ref: campaignId },
        ...paid.map(({ id: ref, userId, amount }) => ({
          account: escrowOf(campaignId),
          amount,
          party: pseudonymOf(indexKey, campaignId, userId),
          ref,
        })),
      ],
    });
    const { companyId, ownerId, arrivedAt, confirmedAt, ujrah } = campaign;
    if (!arrivedAt) continue;
    const { deducted } = sumsOf(ujrah, collected);
    const money = { campaignId, companyId, amount: collected, ujrah: deducted };
    await seedDisbursement(tx, { ...money, arrivedAt, confirmedAt, officers, ownerId }, numbers);
  }
}
