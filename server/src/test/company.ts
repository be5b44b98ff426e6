import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { type CompanyDocumentField, companyDocuments } from "@rukun/contract/company-documents";
import type { companySteps } from "@rukun/contract/company-steps";
import { type CompanyChecklistKey, companyChecklist } from "@rukun/contract/reviews/company-policy";
import type { StepBody } from "@rukun/contract/step";
import type { UploadType } from "@rukun/contract/upload-types";
import { sha256 } from "../lib/crypto.ts";
import { createEncryptedFolder } from "../storage/encrypted-folder.ts";
import { createCompany, joinCompany } from "./company-rows.ts";
import type { TestMember } from "./factories.ts";
import { picture } from "./images.ts";
import { type FormFile, jakarta } from "./kyc.ts";
import { submissionsOfCompany } from "./queries.ts";
import { changeCompanyStatus } from "./status.ts";
import type { TestApp } from "./test-app.ts";

/** What a company sends with a step. */
export type CompanyStepBody<Name extends keyof typeof companySteps> = StepBody<
  (typeof companySteps)[Name]
>;

/** A member of a company with an open session. */
export interface TestCompanyMember extends TestMember {
  readonly companyId: string;
}

/** A company without any information yet, with a session of its owner. */
export async function createDraftCompany(
  ...[testApp, company, owner]: Parameters<typeof createCompany>
): Promise<TestCompanyMember> {
  const created = await createCompany(testApp, company, owner);
  return { ...created.owner, companyId: created.companyId };
}

/** A further member of a company. */
export async function createCompanyMember(
  ...[testApp, companyId, role, user]: Parameters<typeof joinCompany>
): Promise<TestCompanyMember> {
  return { ...(await joinCompany(testApp, companyId, role, user)), companyId };
}

export const companyStepOneBody = (
  overrides: Partial<CompanyStepBody<"stepOne">> = {},
): CompanyStepBody<"stepOne"> => ({
  full_address: "Jalan Raya Fatmawati 21",
  "rt/rw": "003/004",
  province_id: jakarta.province.id,
  city_id: jakarta.city.id,
  district_id: jakarta.district.id,
  sub_district_id: jakarta.sub_district.id,
  ...overrides,
});

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n" +
    "2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n" +
    "trailer<</Root 1 0 R>>\n%%EOF\n",
);

/** A document of a company as an upload leaves it: encrypted bytes and a row. @returns its id. */
export async function storeCompanyDocument(
  { database, config }: Pick<TestApp, "database" | "config">,
  { id: ownerId, companyId }: Pick<TestCompanyMember, "id" | "companyId">,
  type: UploadType,
  name = `${type}.pdf`,
  bytes = pdf,
): Promise<string> {
  const { db } = database;
  const id = randomUUID();
  await createEncryptedFolder(join(config.dataDir, "files"), config.storageKey).put(id, bytes);
  await db.insert(db._.fullSchema.files).values({
    id,
    ownerId,
    companyId,
    kind: type,
    name,
    contentType: "application/pdf",
    size: bytes.length,
    pages: 1,
    receivedSha256: sha256(bytes),
  });
  return id;
}

/** A complete step 2 with a stored document of each type. */
export async function companyStepTwoBody(
  testApp: Pick<TestApp, "database" | "config">,
  member: Pick<TestCompanyMember, "id" | "companyId">,
  overrides: Partial<CompanyStepBody<"stepTwo">> = {},
): Promise<CompanyStepBody<"stepTwo">> {
  const stored = await Promise.all(
    companyDocuments.map(
      async ({ field, type }) =>
        [field, await storeCompanyDocument(testApp, member, type)] as const,
    ),
  );
  return {
    ...(Object.fromEntries(stored) as Record<CompanyDocumentField, string>),
    notaris_name: "Hendra Wijaya, S.H., M.Kn.",
    notaris_akta_number: "AHU-0012345.AH.01.01",
    notaris_date: "2014-03-14",
    nib_number: "9120001234567",
    ...overrides,
  };
}

let numbersGiven = 0;

/** A tax number that the sandbox finds under the company's own name; unique within a test file. */
export function newNpwpNumber(): string {
  numbersGiven += 1;
  return `01${String(numbersGiven).padStart(10, "0")}012`;
}

const toForm = (values: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
};

/** Bodies of steps 1 and 2 as the web sends them. */
export const companyForm = (
  body: CompanyStepBody<"stepOne"> | CompanyStepBody<"stepTwo">,
): FormData => toForm(body);

export function companyStepThreeForm(npwpNumber: string, card?: FormFile): FormData {
  const form = toForm({ company_npwp_number: npwpNumber });
  if (card) {
    const { data, name = "npwp.jpg", type = "image/jpeg" } = card;
    form.set("company_npwp_file", new File([new Uint8Array(data)], name, { type }));
  }
  return form;
}

async function answerOf(
  testApp: Pick<TestApp, "call">,
  name: string,
  options: Parameters<TestApp["call"]>[1],
) {
  const response = await testApp.call(name, options);
  if (response.statusCode !== 200) throw new Error(`${name} was refused: ${response.body}`);
  return response.json().data;
}

/** A complete step 4: an account at BCA, with the holder that the check answers. */
export async function companyStepFourBody(
  testApp: Pick<TestApp, "call">,
  { token }: Pick<TestMember, "token">,
  overrides: Partial<CompanyStepBody<"stepFour">> = {},
): Promise<CompanyStepBody<"stepFour">> {
  const account_number = overrides.account_number ?? "5271234561";
  const [bank] = await answerOf(testApp, "GET /v1/master/banks", { token, query: { name: "BCA" } });
  const { account_name } = await answerOf(testApp, "POST /bank/account-name", {
    token,
    body: { bank_account_number: account_number, bank_code: bank.illuma_code },
  });
  return { account_name, account_number, bank_id: bank.id, ...overrides };
}

type Filling = Pick<TestApp, "call" | "database" | "config">;

/** Saves steps 1 to 3 through the API, so that only the bank account is missing. */
export async function fillCompany(
  testApp: Filling,
  member: TestCompanyMember,
  { npwpNumber = newNpwpNumber(), until = 3 }: { npwpNumber?: string; until?: 1 | 2 | 3 } = {},
): Promise<void> {
  const { token } = member;
  const save = (step: string, body: FormData) =>
    answerOf(testApp, `POST /v1/company/step-${step}`, { token, body });
  await save("one", companyForm(companyStepOneBody()));
  if (until > 1) await save("two", companyForm(await companyStepTwoBody(testApp, member)));
  if (until > 2) {
    await save("three", companyStepThreeForm(npwpNumber, { data: await picture() }));
  }
}

/** Sends complete company information for review through the API. */
export async function submitCompany(
  testApp: Filling,
  member: TestCompanyMember,
  data: { npwpNumber?: string } = {},
): Promise<void> {
  await fillCompany(testApp, member, data);
  const body = await companyStepFourBody(testApp, member);
  await answerOf(testApp, "POST /v1/company/step-four", {
    token: member.token,
    body: { ...body },
  });
}

/** Decides on a company as an officer would: saves the decision, then changes the status. */
export async function decideCompany(
  { database, services }: Pick<TestApp, "database" | "services">,
  companyId: string,
  event: "approve" | "reject",
  { key, reason }: { key: CompanyChecklistKey; reason: string } = {
    key: "nib_fits",
    reason: "NIB tidak terbaca",
  },
): Promise<void> {
  const isReturned = event === "reject";
  await database.executeSql(
    `update company_submissions set is_returned = $2, decided_at = now(), checklist = $3
     where company_id = $1 and superseded_at is null`,
    [companyId, isReturned, isReturned ? JSON.stringify({ [key]: { fits: false, reason } }) : "{}"],
  );
  const items = companyChecklist.filter((item) => isReturned && item.key === key);
  const [submission] = await submissionsOfCompany({ database }, companyId);
  await changeCompanyStatus({ database, services }, companyId, event, {
    actorId: submission?.submitted_by ?? "",
    items: items.map(({ step }) => ({ key, step, reason })),
  });
}
