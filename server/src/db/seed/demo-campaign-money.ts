import { randomUUID } from "node:crypto";
import { riskNotice } from "@rukun/contract/risk-notice";
import { virtualAccountBankCodes } from "@rukun/contract/virtual-account-banks";
import { split } from "@rukun/finance/split";
import { v7 as newId } from "uuid";
import { pseudonymOf } from "../../ledger/chain.ts";
import { paymentByVirtualAccount } from "../../ledger/postings.ts";
import { argon2Passwords } from "../../lib/passwords.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Transaction } from "../client.ts";
import { campaignTransactions, payments, users } from "../schema.ts";
import { emailOf } from "./demo-accounts.ts";
import type { DemoCourse } from "./demo-campaigns/demo-campaign.ts";
import { postAll } from "./demo-postings.ts";
import { seedTaxNumbers } from "./demo-tax-numbers.ts";

/** A suspended campaign's transaction of the demo's verified funder, so that its page has an address that is known. */
const demoTransaction = "0190d3f0-5c1e-7000-8000-000000000001";

/** Whole rupiah of one step of a pledge. */
const step = 100_000n;
/** Of a pledge that waits for its payment, about. */
const heldAmount = 2_000_000n;
/** Before the first campaign opened. */
const crowdAgeMs = 380 * 86_400_000;

/** Parts of an amount that are pledges: whole steps, none of them nothing. */
function partsOf(amount: bigint, count: number): bigint[] {
  const weights = Array.from({ length: count }, (_, nth) => BigInt(((nth * 7) % 9) + 3));
  return split(amount / step, weights).map((steps) => steps * step);
}

const givenNames = ["Ayu", "Budi", "Citra", "Dian", "Eka", "Farhan", "Gita", "Hasan", "Indah"];
const familyNames = ["Saputra", "Lestari", "Nugraha", "Rahayu", "Setiawan", "Utami", "Wijaya"];

/** One of so many has given no tax number. */
const withoutTaxNumber = 7;
/** Past the numbers of people with a name. */
const firstOfCrowd = 1001;

/** People who have funded; nobody knows their password. @returns their ids. */
async function addCrowd(
  tx: Transaction,
  size: number,
  { now, npwpNumbers }: { readonly now: Date; readonly npwpNumbers: SealedNumbers },
): Promise<string[]> {
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
  const taxpayers = crowd
    .filter((_, nth) => nth % withoutTaxNumber !== 0)
    .map(({ id, fullName }) => ({ id, fullName, at: createdAt }));
  await seedTaxNumbers(tx, taxpayers, { numbers: npwpNumbers, first: firstOfCrowd });
  return crowd.map(({ id }) => id);
}

interface Funded {
  readonly id: string;
  readonly course: DemoCourse;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the target was reached; undefined if it was not. */
  readonly fundedAt: Date | undefined;
}

type NewTransaction = typeof campaignTransactions.$inferInsert & { readonly amount: bigint };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When each of some people paid: one after the other, and the last one at the end of the time. */
function momentsOf(count: number, from: Date, until: Date): Date[] {
  const each = (until.getTime() - from.getTime()) / count;
  return Array.from({ length: count }, (_, nth) => {
    const isLast = nth === count - 1;
    return isLast
      ? until
      : new Date(Math.floor(from.getTime() + each * (nth + ((nth * 37) % 80) / 100)));
  });
}

function transactionsOf(
  { id: campaignId, course, startsAt, endsAt, fundedAt }: Funded,
  { crowd, funderId, now }: { crowd: readonly string[]; funderId: string; now: Date },
): NewTransaction[] {
  const { status, collected = 0, interested = 0, funders = 0, hasVerifiedFunder } = course;
  const isSuspended = status === "NON_ACTIVE";
  const until = fundedAt ?? (endsAt < now ? new Date(endsAt.getTime() - minuteMs) : now);
  const row = (userId: string, amount: bigint) => ({
    id: isSuspended && userId === funderId ? demoTransaction : newId(),
    campaignId,
    userId,
    amount,
    riskNotice: riskNotice.version,
  });
  const payers = hasVerifiedFunder ? [funderId, ...crowd.slice(1)] : crowd;
  const paidAt = momentsOf(funders, startsAt, until);
  const paid = partsOf(BigInt(collected), funders).map((amount, nth) => {
    const at = paidAt[nth] ?? until;
    const createdAt = new Date(at.getTime() - (5 + ((nth * 11) % 25)) * minuteMs);
    return {
      ...row(payers[nth] ?? "", amount),
      status: fundedAt ? ("ALLOCATED" as const) : ("PAID" as const),
      createdAt,
      firstHeldUntil: new Date(createdAt.getTime() + 30 * minuteMs),
      heldUntil: null,
      paidAt: at,
    };
  });
  const holders = Math.ceil(interested / Number(heldAmount));
  const heldAt = momentsOf(holders, startsAt, until);
  const held = partsOf(BigInt(interested), holders).map((amount, nth) => {
    const at = heldAt[nth] ?? until;
    return {
      ...row(crowd.at(-1 - nth) ?? "", amount),
      status: "AWAITING_PAYMENT" as const,
      createdAt: at,
      firstHeldUntil: at,
      heldUntil: endsAt,
      paidAt: null,
    };
  });
  return [...paid, ...held];
}

/** The virtual account by which each was paid. */
const paymentOf = (
  { id: ref, userId, amount, createdAt, paidAt }: NewTransaction,
  nth: number,
) => ({
  id: newId(),
  userId,
  purpose: "transaction" as const,
  ref,
  bankCode: virtualAccountBankCodes[nth % virtualAccountBankCodes.length] ?? "BSI",
  amount,
  state: "PAID" as const,
  expiresAt: new Date(createdAt.getTime() + dayMs),
  createdAt,
  endedAt: paidAt,
});

const atOnce = 1000;
const inParts = async <T>(rows: readonly T[], write: (part: T[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += atOnce)
    await write(rows.slice(from, from + atOnce));
};

/** What the demo's campaigns have collected, as transactions, payments and in the books. */
export async function seedCampaignMoney(
  tx: Transaction,
  funded: readonly Funded[],
  deps: {
    readonly funderId: string;
    readonly indexKey: Buffer;
    readonly npwpNumbers: SealedNumbers;
    readonly now: Date;
  },
): Promise<void> {
  const { funderId, indexKey, now } = deps;
  const most = Math.max(...funded.map(({ course }) => course.funders ?? 0));
  const crowd = await addCrowd(tx, most, deps);
  const rows = funded.flatMap((each) => transactionsOf(each, { crowd, funderId, now }));
  const paid = rows.filter(({ paidAt }) => paidAt);
  await inParts(rows, (part) => tx.insert(campaignTransactions).values(part));
  await inParts(paid, (part) => tx.insert(payments).values(part.map(paymentOf)));
  const booked = paid.map(({ id: ref, campaignId, userId, amount, paidAt }) => ({
    at: paidAt ?? now,
    posting: paymentByVirtualAccount({
      event: `demo:payment:${ref}`,
      campaignId,
      amount,
      party: pseudonymOf(indexKey, campaignId, userId),
      ref,
    }),
  }));
  await inParts(booked, (part) => postAll(tx, part));
}
