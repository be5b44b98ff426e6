import { randomUUID } from "node:crypto";
import {
  type PreOnboardingDocumentField,
  preOnboardingDocuments,
  type preOnboardingSteps,
} from "@rukun/contract/pre-onboarding-steps";
import type { PreOnboardingStatus } from "@rukun/contract/status";
import type { StepBody } from "@rukun/contract/step";
import type { preOnboardingSubmissions, preOnboardings, users } from "../db/schema.ts";
import type { TestCompanyMember } from "./company.ts";
import { createCompanySubmission } from "./company-rows.ts";
import { jakarta } from "./kyc.ts";
import type { TestApp } from "./test-app.ts";

type Store = Pick<TestApp, "database" | "config">;
type Body<Name extends keyof typeof preOnboardingSteps> = StepBody<
  (typeof preOnboardingSteps)[Name]
>;

export const preOnboardingStepOneBody = (
  overrides: Partial<Body<"stepOne">> = {},
): Body<"stepOne"> => ({
  contact_name: "Nining Suryani",
  position: "president-director",
  contact_phone: "81234567890",
  contact_email: "nining@example.test",
  business_entity: "PT",
  company_name: "Sumber Tani Makmur",
  ...overrides,
});

/** Of an eligible business. */
export const preOnboardingStepTwoBody = (
  overrides: Partial<Body<"stepTwo">> = {},
): Body<"stepTwo"> => ({
  project_type: "coffee",
  industry: "Pengolahan kopi",
  province_id: jakarta.province.id,
  city_id: jakarta.city.id,
  operating_since: "2019-03-14",
  annual_sales: "2400000000",
  annual_profit: "216000000",
  employees: "38",
  cash_flow: "positive",
  amount: "750000000",
  tenor_type: "6",
  akad_type: "murabahah",
  ...overrides,
});

/** A row for every paper, without bytes. @returns their ids by field */
export async function storePapers(
  { database: { db } }: Store,
  { id: ownerId, companyId }: Pick<TestCompanyMember, "id" | "companyId">,
): Promise<Record<PreOnboardingDocumentField, string>> {
  const ids = Object.fromEntries(
    preOnboardingDocuments.map(({ field }) => [field, randomUUID()]),
  ) as Record<PreOnboardingDocumentField, string>;
  await db.insert(db._.fullSchema.files).values(
    preOnboardingDocuments.map(({ field, type }) => ({
      id: ids[field],
      ownerId,
      companyId,
      kind: type,
      name: `${type}.pdf`,
      contentType: "application/pdf",
      size: 2048,
      pages: 3,
      receivedSha256: ids[field],
    })),
  );
  return ids;
}

/** A company's row; without project and papers unless told otherwise. */
export async function savePreOnboarding(
  { database: { db } }: Pick<Store, "database">,
  companyId: string,
  values: Partial<typeof preOnboardings.$inferInsert>,
): Promise<void> {
  await db.insert(db._.fullSchema.preOnboardings).values({
    companyId,
    contactName: "Nining Suryani",
    position: "president-director",
    contactPhone: "81234567890",
    contactEmail: "nining@example.test",
    businessEntity: "PT",
    companyName: "Sumber Tani Makmur",
    ...values,
  });
}

export interface TestPreOnboarding {
  readonly owner: TestCompanyMember;
  readonly companyId: string;
  readonly submissionId: string;
  readonly papers: Readonly<Record<PreOnboardingDocumentField, string>>;
}

/** A company whose pre-onboarding was sent: waiting unless told otherwise. */
export async function createPreOnboarding(
  store: Store,
  {
    name = "Sumber Tani Makmur",
    status = "waiting",
    owner = {},
    saved = {},
    ...submission
  }: {
    name?: string;
    status?: PreOnboardingStatus;
    owner?: Partial<typeof users.$inferInsert>;
    saved?: Partial<typeof preOnboardings.$inferInsert>;
  } & Partial<typeof preOnboardingSubmissions.$inferInsert> = {},
): Promise<TestPreOnboarding> {
  const { db } = store.database;
  const tables = db._.fullSchema;
  const company = await createCompanySubmission(store, { name, status: "approved", owner });
  const { companyId } = company;
  const member = { ...company.owner, companyId };
  const papers = await storePapers(store, member);
  await savePreOnboarding(store, companyId, {
    status,
    step: 3,
    companyName: name,
    projectType: "coffee",
    industry: "Pengolahan kopi",
    provinceId: jakarta.province.id,
    cityId: jakarta.city.id,
    operatingSince: "2019-03-14",
    annualSales: 2_400_000_000n,
    annualProfit: 216_000_000n,
    employees: "38",
    cashFlow: "positive",
    amount: 750_000_000n,
    tenorType: "6",
    akadType: "murabahah",
    profileFileId: papers.profile_file,
    financialLastYearFileId: papers.financial_last_year_file,
    financialYearBeforeFileId: papers.financial_year_before_file,
    bankStatementsFileId: papers.bank_statements_file,
    contractFileId: papers.contract_file,
    consent: true,
    ...saved,
  });
  const submissionId = randomUUID();
  await db.insert(tables.preOnboardingSubmissions).values({
    id: submissionId,
    companyId,
    kind: "new",
    submittedBy: member.id,
    ...(status === "waiting" || status === "draft" ? {} : { decidedAt: new Date() }),
    ...(status === "returned"
      ? { checklist: { contract_fits: { fits: false, reason: "Halaman 3 terpotong." } } }
      : {}),
    ...submission,
  });
  return { owner: member, companyId, submissionId, papers };
}
