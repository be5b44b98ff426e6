import { createCompanySubmission } from "../../test/company-rows.ts";
import { approveReview, openReview, readMarks, type Subject } from "../../test/duplicates.ts";
import { createOfficer, type TestMember } from "../../test/factories.ts";
import { readRows } from "../../test/queries.ts";
import { countStatements } from "../../test/statements.ts";
import { createSubmission, type TestSubmission } from "../../test/submissions.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

let testApp: TestApp;
let officers: TestMember[];

beforeAll(async () => {
  testApp = await createTestApp({}, { hasWorkers: false });
  officers = await Promise.all([createOfficer(testApp), createOfficer(testApp)]);
});
afterAll(() => testApp.close());

const token = (nth = 0) => officers[nth]?.token ?? "";
const rowsOf = (sql: string, values: unknown[] = []) => readRows(testApp, sql, values);
const duplicatesOf = async (subject: Subject, nth = 0) =>
  (await openReview(testApp, subject, { token: token(nth), locale: "en" })).duplicates;
const marksOf = (...subjects: Subject[]) => readMarks(testApp, subjects, token());

describe("equal documents", () => {
  const copy = (fileId: string, fromId: string) =>
    rowsOf(
      `update files set received_sha256 = (select received_sha256 from files where id = $2)
       where id = $1`,
      [fileId, fromId],
    );
  const idCardOf = async (person: TestSubmission) => {
    const [row] = await rowsOf(
      "select id_card_file_id as id from kyc_profiles where user_id = $1",
      [person.id],
    );
    return String(row?.id);
  };

  test("that another company sent too are shown to both officers, and block nothing", async () => {
    const [first, second] = [
      await createCompanySubmission(testApp, { name: "Ratna Jaya" }),
      await createCompanySubmission(testApp, { name: "Sinar Terang" }),
    ];
    expect((await duplicatesOf(first)).documents).toEqual([]);
    expect(await marksOf(first, second)).toEqual([false, false]);
    // As another kind of document: the bytes count.
    await copy(second.fileIds.siup, first.fileIds["nib-perusahaan"]);
    expect((await duplicatesOf(first)).documents).toEqual([
      {
        kind: "nib-perusahaan",
        name: "nib-perusahaan.pdf",
        others: [
          {
            holder: "company",
            id: second.companyId,
            name: "PT Sinar Terang",
            status: "Waiting for review",
            is_approved: false,
            submitted_at: expect.any(String),
          },
        ],
      },
    ]);
    const [same] = (await duplicatesOf(second)).documents;
    expect([same.kind, same.others[0].name]).toEqual(["siup", "PT Ratna Jaya"]);
    expect(await marksOf(first, second)).toEqual([true, true]);
    const approved = await approveReview(testApp, first, { token: token() });
    expect(approved.statusCode).toBe(200);
    expect((await duplicatesOf(second)).documents[0].others[0].is_approved).toBe(true);
  });

  test("of people, also of one who was refused", async () => {
    const [first, second] = [
      await createSubmission(testApp, { fullName: "Ratna Sari", status: "REJECTED" }),
      await createSubmission(testApp),
    ];
    await copy(await idCardOf(second), await idCardOf(first));
    const [same] = (await duplicatesOf(second)).documents;
    expect(same).toMatchObject({
      kind: "id_card",
      others: [{ holder: "person", id: first.id, name: "Ratna Sari", is_approved: false }],
    });
    // Who is no longer waiting has no mark.
    expect(await marksOf(first, second)).toEqual([false, true]);
  });

  test("of one's own and of drafts are nobody's business", async () => {
    const company = await createCompanySubmission(testApp);
    const draft = await createCompanySubmission(testApp, { status: "draft" });
    await rowsOf("delete from company_submissions where company_id = $1", [draft.companyId]);
    await copy(company.fileIds.siup, company.fileIds["nib-perusahaan"]);
    await copy(draft.fileIds.siup, company.fileIds["nib-perusahaan"]);
    expect((await duplicatesOf(company)).documents).toEqual([]);
    expect(await marksOf(company)).toEqual([false]);
  });

  test("add no statement to the queue: all marks of a page are one", async () => {
    const queue = (search: string) =>
      testApp.call("POST /v1/backoffice/reviews", { token: token(), body: { search } });
    const [first, second] = [
      await createSubmission(testApp, { fullName: "Hitung Satu" }),
      await createSubmission(testApp, { fullName: "Hitung Dua" }),
    ];
    await copy(await idCardOf(second), await idCardOf(first));
    const [one, all] = [
      await countStatements(() => queue("Hitung Satu")),
      await countStatements(() => queue("Hitung")),
    ];
    expect(all.result.json().data.items).toMatchObject([
      { is_possible_duplicate: true },
      { is_possible_duplicate: true },
    ]);
    expect(all.statements).toBe(one.statements);
    // The session, the page of waiting ones and of others, their marks, the counts.
    expect(all.statements).toBeLessThanOrEqual(5);
  });

  test("of several others are all named, each once, however often they submitted", async () => {
    const company = await createCompanySubmission(testApp, { name: "Ratna Jaya" });
    const others = [
      await createCompanySubmission(testApp, { name: "Sinar Terang" }),
      await createCompanySubmission(testApp, { name: "Tunas Baru" }),
    ];
    for (const other of others) await copy(other.fileIds.siup, company.fileIds.siup);
    await rowsOf(
      `insert into company_submissions (company_id, submitted_by, kind, submitted_at, superseded_at)
       select company_id, submitted_by, 'new', submitted_at - interval '1 day', submitted_at
       from company_submissions where company_id = $1`,
      [others[0]?.companyId],
    );
    const [same] = (await duplicatesOf(company)).documents;
    expect(same.others.map(({ name }: { name: string }) => name).sort()).toEqual([
      "PT Sinar Terang",
      "PT Tunas Baru",
    ]);
    const [first, second] = [await createSubmission(testApp), await createSubmission(testApp)];
    await copy(await idCardOf(second), await idCardOf(first));
    await rowsOf(
      `insert into kyc_submissions (user_id, kind, submitted_at, superseded_at)
       select user_id, 'new', submitted_at - interval '1 day', submitted_at
       from kyc_submissions where user_id = $1`,
      [second.id],
    );
    expect((await duplicatesOf(first)).documents[0].others).toHaveLength(1);
  });

  test("of a company are not those of the person who uploaded them", async () => {
    const [company, other] = [
      await createCompanySubmission(testApp),
      await createCompanySubmission(testApp, { name: "Sinar Terang" }),
    ];
    await copy(company.fileIds.siup, other.fileIds.siup);
    const person = await createSubmission(testApp);
    await rowsOf("update files set owner_id = $1 where id = any($2)", [
      person.id,
      [company.fileIds.siup, other.fileIds.siup],
    ]);
    expect((await duplicatesOf(person)).documents).toEqual([]);
    const [same] = (await duplicatesOf(company)).documents;
    expect(same.others).toEqual([expect.objectContaining({ name: "PT Sinar Terang" })]);
  });

  test("of the officer's own company are named without a way to its review", async () => {
    const company = await createCompanySubmission(testApp);
    const own = await createCompanySubmission(testApp);
    await copy(company.fileIds.siup, own.fileIds.siup);
    await rowsOf(
      "insert into company_members (user_id, company_id, role) values ($1, $2, 'viewer')",
      [officers[1]?.id, own.companyId],
    );
    const [same] = (await duplicatesOf(company, 1)).documents;
    expect(same.others[0].id).toBeNull();
  });
});
