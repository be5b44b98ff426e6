import { createCompanySubmission } from "../../test/company-rows.ts";
import { approveReview, openReview, readMarks, type Subject } from "../../test/duplicates.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { createSubmission, type TestSubmission } from "../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officer: TestMember;

beforeAll(async () => {
  testApp = await createTestApp({}, { hasWorkers: false });
  officer = await createOfficer(testApp);
});
afterAll(() => testApp.close());

const duplicatesOf = async (subject: Subject) =>
  (await openReview(testApp, subject, { token: officer.token })).duplicates;
const marksOf = (...subjects: Subject[]) => readMarks(testApp, subjects, officer.token);
const approve = async (subject: Subject) => {
  const response = await approveReview(testApp, subject, { token: officer.token });
  return response.json().code ?? "ok";
};

/** A company that gave the phone of the person. */
const companyWithPhoneOf = (person: TestSubmission, status: "waiting" | "approved") =>
  createCompanySubmission(testApp, { status, owner: { phone: person.user.phone } });

const join = (person: TestSubmission, { companyId }: { companyId: string }) =>
  readRows(
    testApp,
    "insert into company_members (user_id, company_id, role) values ($1, $2, 'owner')",
    [person.id, companyId],
  );

test("a person verified after their company shares its phone without being its duplicate", async () => {
  const person = await createSubmission(testApp);
  const company = await companyWithPhoneOf(person, "approved");
  expect((await duplicatesOf(person)).numbers).toMatchObject([{ kind: "phone", total: 1 }]);
  await join(person, company);
  expect((await duplicatesOf(person)).numbers).toEqual([]);
  expect(await marksOf(person)).toEqual([false]);
  expect(await approve(person)).toBe("ok");
});

test("nor is a company reviewed after its member", async () => {
  const person = await createSubmission(testApp, { status: "VERIFIED" });
  const company = await companyWithPhoneOf(person, "waiting");
  await join(person, company);
  expect((await duplicatesOf(company)).numbers).toEqual([]);
  expect(await marksOf(company)).toEqual([false]);
  expect(await approve(company)).toBe("ok");
});

test("a stranger with the same phone still is, for both of them", async () => {
  const person = await createSubmission(testApp);
  const company = await companyWithPhoneOf(person, "waiting");
  await join(person, company);
  const stranger = await companyWithPhoneOf(person, "waiting");
  for (const subject of [person, company]) {
    const [{ total, others }] = (await duplicatesOf(subject)).numbers;
    expect([total, others.map(({ id }: { id: string }) => id)]).toEqual([1, [stranger.companyId]]);
  }
  expect((await duplicatesOf(stranger)).numbers).toMatchObject([{ kind: "phone", total: 2 }]);
  expect(await marksOf(person)).toEqual([true]);
  expect(await marksOf(company, stranger)).toEqual([true, true]);
  expect(await approve(person)).toBe("duplicate_unconfirmed");
});

test("a picture that a person sent for themselves and for their company is no duplicate", async () => {
  const person = await createSubmission(testApp);
  const company = await createCompanySubmission(testApp);
  await readRows(
    testApp,
    `update files set received_sha256 = $1
     where id = (select id_card_file_id from kyc_profiles where user_id = $2)`,
    [company.fileIds.npwp, person.id],
  );
  expect((await duplicatesOf(person)).documents).toHaveLength(1);
  expect((await duplicatesOf(company)).documents).toHaveLength(1);
  await join(person, company);
  expect((await duplicatesOf(person)).documents).toEqual([]);
  expect((await duplicatesOf(company)).documents).toEqual([]);
  expect([...(await marksOf(person)), ...(await marksOf(company))]).toEqual([false, false]);
});
