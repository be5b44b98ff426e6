import { randomUUID } from "node:crypto";
import * as mails from "@rukun/contract/mails";
import { companyReviews } from "@rukun/contract/reviews/company";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { personReviews } from "@rukun/contract/reviews/person";
import { preOnboardingReviews } from "@rukun/contract/reviews/pre-onboarding";
import { preOnboardingChecklist } from "@rukun/contract/reviews/pre-onboarding-policy";
import type { ReviewCalls } from "../../modules/reviews/review-subject.ts";
import { createCompanySubmission } from "../company-rows.ts";
import { createOfficer } from "../factories.ts";
import { createPreOnboarding } from "../pre-onboarding.ts";
import { createSubmission } from "../submissions.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const officer = async (app: TestApp) => ({ token: (await createOfficer(app)).token });

/** A person who waits for the officer. */
async function person(app: TestApp) {
  const { id, submissionId } = await createSubmission(app);
  return {
    ...(await officer(app)),
    params: { user_id: id },
    body: { submission_id: submissionId },
  };
}

/** A company that waits for the officer. */
async function company(app: TestApp) {
  const { companyId, submissionId, fileIds } = await createCompanySubmission(app);
  const body = { submission_id: submissionId };
  return { ...(await officer(app)), params: { company_id: companyId }, body, fileIds };
}

/** A pre-onboarding that waits for the officer. */
async function preOnboarding(app: TestApp) {
  const { companyId, submissionId, papers } = await createPreOnboarding(app);
  const body = { submission_id: submissionId };
  return { ...(await officer(app)), params: { company_id: companyId }, body, papers };
}

/** Sent before numbers were claimed: the approval claims them as well. */
const forgetClaims = ({ database }: TestApp) =>
  database.executeSql("delete from number_claims where approved_at is null");

const firstPage = { search: undefined, cursor: undefined };

type Waiting = { token: string; params: object; body: object };

/** The calls every kind of review has. */
const engineScenes = (
  calls: ReviewCalls,
  waiting: (app: TestApp) => Promise<Waiting>,
  refusal: object = {},
  approval: object = { duplicate_confirmed: undefined },
): CallScene[] => [
  scene(calls.list, async (app) => ({ ...(await officer(app)), body: firstPage }), {
    writes: false,
  }),
  scene(
    calls.get,
    async (app) => {
      const { token, params } = await waiting(app);
      return { token, params };
    },
    { writes: true },
  ),
  scene(calls.assignment, async (app) => {
    const { token, params } = await waiting(app);
    return { token, params };
  }),
  scene(calls.takeNext, async (app) => ({ token: (await waiting(app)).token })),
  scene(calls.takeOver, waiting),
  scene(calls.approve, async (app) => {
    const { body, ...rest } = await waiting(app);
    await forgetClaims(app);
    return { ...rest, body: { ...body, ...approval } };
  }),
  scene(calls.refuse, async (app) => {
    const { body, ...rest } = await waiting(app);
    return { ...rest, body: { ...body, ...refusal } };
  }),
];

const misfits = (checklist: readonly { readonly key: string }[]) =>
  Object.fromEntries(checklist.map(({ key }) => [key, { fits: false, reason: "Buram" }]));

export const reviewScenes: readonly CallScene[] = [
  ...engineScenes(personReviews, person),
  ...engineScenes(companyReviews, company, { checklist: misfits(companyChecklist) }),
  scene(companyReviews.viewDocument, async (app) => {
    const { token, params, fileIds } = await company(app);
    return { token, params: { ...params, file_id: fileIds.siup } };
  }),
  ...engineScenes(
    preOnboardingReviews,
    preOnboarding,
    { checklist: misfits(preOnboardingChecklist) },
    {},
  ),
  scene(preOnboardingReviews.viewDocument, async (app) => {
    const { token, params, papers } = await preOnboarding(app);
    return { token, params: { ...params, file_id: papers.contract_file } };
  }),

  scene(mails.listUndeliveredMails, async (app) => ({
    ...(await officer(app)),
    query: { cursor: undefined },
  })),
  scene(mails.sendMailAgain, async (app) => {
    const { db } = app.database;
    const id = randomUUID();
    await db.insert(db._.fullSchema.mails).values({
      id,
      kind: "passwordChanged",
      recipient: "siti@example.test",
      locale: "id",
      subject: "Kata sandi diubah",
      text: "Kata sandi Anda sudah diubah.",
      state: "refused",
      endedAt: new Date(),
    });
    return { ...(await officer(app)), params: { mail_id: id } };
  }),
];
