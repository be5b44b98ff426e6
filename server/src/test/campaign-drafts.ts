import { randomUUID } from "node:crypto";
import type { CampaignFileKind } from "@rukun/contract/campaign-codes";
import type { CampaignFiles } from "@rukun/contract/campaign-content";
import type { PreOnboardingStatus } from "@rukun/contract/status";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import type { campaigns } from "../db/schema.ts";
import { createDraftCompany, storeCompanyDocument, type TestCompanyMember } from "./company.ts";
import { savePreOnboarding } from "./pre-onboarding.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

export interface TestCampaignDraft {
  readonly campaignId: string;
  readonly owner: TestCompanyMember;
}

/** A company that may prepare campaigns. @param preOnboarding null: never begun */
export async function createCampaignCompany(
  testApp: Pick<TestApp, "database" | "config">,
  preOnboarding: PreOnboardingStatus | null = "approved",
): Promise<TestCompanyMember> {
  const member = await createDraftCompany(testApp, { status: "approved", step: 4 });
  if (preOnboarding) await savePreOnboarding(testApp, member.companyId, { status: preOnboarding });
  return member;
}

/** A campaign of such a company, in any status and without content unless told otherwise. */
export async function createCampaignDraft(
  testApp: Pick<TestApp, "database" | "config">,
  values: Partial<typeof campaigns.$inferInsert> = {},
  owner?: TestCompanyMember,
): Promise<TestCampaignDraft> {
  const { db } = testApp.database;
  const member = owner ?? (await createCampaignCompany(testApp));
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

const dayMs = 86_400_000;
const dayFrom = (now: Date, days: number) =>
  new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** Content that fits all rules on a day, without its files. */
export const campaignContent = (now = new Date()) =>
  campaignExample({ opensOn: dayFrom(now, 10), closesOn: dayFrom(now, 40) });

/** Step 3 with a stored file of each kind; pictures and documents have the same bytes. */
export async function storeCampaignFiles(
  testApp: Pick<TestApp, "database" | "config">,
  member: Pick<TestCompanyMember, "id" | "companyId">,
): Promise<CampaignFiles> {
  const store = (kind: CampaignFileKind) => storeCompanyDocument(testApp, member, kind);
  return {
    images: [
      { file_id: await store("campaign-image"), alt_id: "Ruang jahit", alt_en: "The sewing room" },
    ],
    prospectus_file: await store("prospectus"),
    budget_file: await store("budget"),
    contract_files: [{ file_id: await store("contract") }],
    sharia_opinion_file: await store("sharia-opinion"),
  };
}

const stepsOf = ["one", "two", "three"] as const;

/** Saves all steps of a draft through the API, so that it can be sent. */
export async function fillCampaign(
  testApp: Pick<TestApp, "call" | "database" | "config">,
  { campaignId, owner }: TestCampaignDraft,
): Promise<void> {
  const { basics, terms } = campaignContent();
  const contents = [basics, terms, await storeCampaignFiles(testApp, owner)];
  for (const [row, step] of stepsOf.entries()) {
    const name = `POST /v1/company/campaign/prepare/step-${step}`;
    const body = { ...contents[row], campaign_id: campaignId, version: 0 };
    const response = await testApp.call(name, { token: owner.token, body });
    if (response.statusCode !== 200) throw new Error(`${name} was refused: ${response.body}`);
  }
}

/** A campaign whose steps are complete. */
export async function createFilledCampaign(
  testApp: Pick<TestApp, "call" | "database" | "config">,
  owner?: TestCompanyMember,
): Promise<TestCampaignDraft> {
  const campaign = await createCampaignDraft(testApp, {}, owner);
  await fillCampaign(testApp, campaign);
  return campaign;
}
