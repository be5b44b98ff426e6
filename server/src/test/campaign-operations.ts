import {
  type CampaignReviewKind,
  campaignChecklists,
} from "@rukun/contract/campaign-review-policy";
import { addMove, createCampaign, type TestCampaign } from "./campaigns.ts";
import { createCompanySubmission } from "./company-rows.ts";
import { createOfficer, type TestMember } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** A complete campaign that was sent for review once, of a company whose bank knows its account. */
export async function createReviewedCampaign(
  app: TestApp,
  overrides: Parameters<typeof createCampaign>[1] = {},
): Promise<TestCampaign> {
  const campaign = await createCampaign(app, {
    status: "IN_REVIEW",
    publishedAt: null,
    slug: null,
    searchWords: null,
    startsAt: null,
    endsAt: null,
    riskGrade: null,
    ...overrides,
    company: overrides.company ?? (await createCompanySubmission(app, { status: "approved" })),
  });
  await addMove(app, campaign.id, ["DRAFT", "IN_REVIEW"], new Date());
  return campaign;
}

/** Every item fits, but for those given with their reasons. */
export function checklistOf(
  kind: CampaignReviewKind,
  failing: Readonly<Record<string, string>> = {},
): Record<string, { fits: boolean; reason?: string }> {
  return Object.fromEntries(
    campaignChecklists[kind].map((key) => {
      const reason = failing[key];
      return [key, reason === undefined ? { fits: true } : { fits: false, reason }];
    }),
  );
}

const risk = {
  risk_grade: "B",
  risk_reasons_id: "Pembeli tetap.",
  risk_reasons_en: "A regular buyer.",
};

/** Decides one of the reviews, as an officer of its own unless one is given. */
export async function decideReview(
  app: TestApp,
  { id }: Pick<TestCampaign, "id">,
  kind: CampaignReviewKind,
  {
    officer,
    failing,
    round = 1,
    body = {},
  }: {
    officer?: TestMember;
    failing?: Readonly<Record<string, string>>;
    round?: number;
    body?: Record<string, unknown>;
  } = {},
) {
  const { token } = officer ?? (await createOfficer(app));
  return app.call(`POST /v1/backoffice/campaigns/${id}/${kind}`, {
    token,
    body: {
      round,
      checklist: checklistOf(kind, failing),
      ...(kind === "analysis" && !failing ? risk : {}),
      ...body,
    },
  });
}
