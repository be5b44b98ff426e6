import { randomUUID } from "node:crypto";
import type { campaigns } from "../db/schema.ts";
import { createDraftCompany, type TestCompanyMember } from "./company.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

export interface TestCampaignDraft {
  readonly campaignId: string;
  readonly owner: TestCompanyMember;
}

/** A campaign of an approved company, in any status and without content unless told otherwise. */
export async function createCampaignDraft(
  testApp: Pick<TestApp, "database" | "config">,
  values: Partial<typeof campaigns.$inferInsert> = {},
  owner?: TestCompanyMember,
): Promise<TestCampaignDraft> {
  const { db } = testApp.database;
  const member = owner ?? (await createDraftCompany(testApp, { status: "approved", step: 4 }));
  const campaignId = randomUUID();
  await db.insert(db._.fullSchema.campaigns).values({
    id: campaignId,
    companyId: member.companyId,
    createdBy: member.id,
    ...values,
  });
  return { campaignId, owner: member };
}

/** Moves of a campaign, oldest first, as `FROM -> TO`. */
export const campaignMovesOf = async (
  app: Pick<TestApp, "database">,
  campaignId: string,
): Promise<string[]> =>
  (
    await readRows<{ move: string }>(
      app,
      `select from_status || ' -> ' || to_status as move from campaign_moves
       where campaign_id = $1 order by at, ctid`,
      [campaignId],
    )
  ).map(({ move }) => move);
