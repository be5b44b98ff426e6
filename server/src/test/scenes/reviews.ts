import { randomUUID } from "node:crypto";
import * as mails from "@rukun/contract/mails";
import * as companies from "@rukun/contract/reviews/company";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import * as people from "@rukun/contract/reviews/person";
import { createCompanySubmission } from "../company-rows.ts";
import { createOfficer } from "../factories.ts";
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

/** Sent before numbers were claimed: the approval claims them as well. */
const forgetClaims = ({ database }: TestApp) =>
  database.executeSql("delete from number_claims where approved_at is null");

const firstPage = { search: undefined, cursor: undefined };

export const reviewScenes: readonly CallScene[] = [
  scene(people.listPersonReviews, async (app) => ({ ...(await officer(app)), body: firstPage }), {
    writes: false,
  }),
  scene(
    people.getPersonReview,
    async (app) => {
      const { token, params } = await person(app);
      return { token, params };
    },
    { writes: true },
  ),
  scene(people.takeNextPersonReview, async (app) => ({ token: (await person(app)).token })),
  scene(people.takeOverPersonReview, person),
  scene(people.approvePerson, async (app) => {
    const { body, ...rest } = await person(app);
    await forgetClaims(app);
    return { ...rest, body: { ...body, duplicate_confirmed: undefined } };
  }),
  scene(people.rejectPerson, person),

  scene(
    companies.listCompanyReviews,
    async (app) => ({ ...(await officer(app)), body: firstPage }),
    { writes: false },
  ),
  scene(
    companies.getCompanyReview,
    async (app) => {
      const { token, params } = await company(app);
      return { token, params };
    },
    { writes: true },
  ),
  scene(companies.viewCompanyDocument, async (app) => {
    const { token, params, fileIds } = await company(app);
    return { token, params: { ...params, file_id: fileIds.siup } };
  }),
  scene(companies.takeNextCompanyReview, async (app) => ({
    token: (await company(app)).token,
  })),
  scene(companies.takeOverCompanyReview, company),
  scene(companies.approveCompany, async (app) => {
    const { token, params, body } = await company(app);
    await forgetClaims(app);
    return { token, params, body: { ...body, duplicate_confirmed: undefined } };
  }),
  scene(companies.returnCompany, async (app) => {
    const { token, params, body } = await company(app);
    const answers = companyChecklist.map(({ key }) => [key, { fits: false, reason: "Buram" }]);
    return { token, params, body: { ...body, checklist: Object.fromEntries(answers) } };
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
