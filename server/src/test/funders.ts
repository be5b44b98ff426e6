import { randomUUID } from "node:crypto";
import { fundingLimitOf } from "@rukun/contract/funding-limits";
import type { UserRow } from "../db/schema/users.ts";
import { createMember, type TestMember } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

const generousIncome = 100_000_000_000n;

/** A verified person who has declared an income and, above the bound, proven it; null leaves it out. */
export async function createFunder(
  app: TestApp,
  {
    yearlyIncome = generousIncome,
    provenIncome = yearlyIncome,
    ...user
  }: Partial<UserRow> & { yearlyIncome?: bigint | null; provenIncome?: bigint | null } = {},
): Promise<TestMember> {
  const member = await createMember(app, { status: "VERIFIED", ...user });
  if (yearlyIncome !== null) {
    const { db } = app.database;
    await db.insert(db._.fullSchema.funders).values({
      userId: member.id,
      yearlyIncome,
      provenIncome,
      fundingLimit: fundingLimitOf(yearlyIncome, app.config.incomeRule).limit,
      declaredAt: new Date(),
    });
  }
  return member;
}

/** Pledges through the service, which has no rate limit. @returns the transaction's id */
export async function pledgeAs(
  app: TestApp,
  userId: string,
  campaignId: string,
  amount = "1000000",
): Promise<string> {
  const context = {
    requestId: randomUUID(),
    locale: "id",
    ip: "192.0.2.1",
    userAgent: "",
    intent: { userId, key: randomUUID(), request: "pledge" },
  } as const;
  const { campaign_transaction_id: id } = await app.services.transactions.pledge(
    { userId },
    { campaign_id: campaignId, amount, risk_notice: true },
    context,
  );
  return id;
}
