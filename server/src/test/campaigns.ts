import { randomUUID } from "node:crypto";
import type { CampaignFileKind } from "@rukun/contract/campaign-codes";
import type { CampaignBasics, CampaignTerms } from "@rukun/contract/campaign-content";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { CampaignRow } from "../db/schema/campaigns.ts";
import { columnsOfBasics, columnsOfTerms } from "../modules/campaigns/campaign-terms.policy.ts";
import { addWords } from "../modules/campaigns/campaigns.repository.ts";
import { wordsOf } from "../modules/campaigns/search-words.policy.ts";
import { storeCompanyDocument } from "./company.ts";
import { createCompany, type TestCompany } from "./company-rows.ts";
import type { TestMember } from "./factories.ts";
import { jakarta } from "./kyc.ts";
import type { TestApp } from "./test-app.ts";

export const basicsOf = (overrides: Partial<CampaignBasics> = {}): CampaignBasics => ({
  title_id: "Pengadaan biji kopi Gayo",
  title_en: "Buying Gayo coffee beans",
  summary_id: "Membeli 5 ton biji kopi untuk pesanan yang sudah pasti.",
  summary_en: "Buying 5 tonnes of coffee beans for an order that is certain.",
  project_type: "coffee",
  akad_type: "murabahah",
  province_id: jakarta.province.id,
  city_id: jakarta.city.id,
  target: "50000000",
  minimum: "30000000",
  pledge_minimum: "100000",
  opens_on: "2026-12-01",
  closes_on: "2026-12-31",
  tenor_type: "6",
  underfunded_rule: "proceed_from_minimum",
  ...overrides,
});

export const termsOf = (overrides: Partial<CampaignTerms> = {}): CampaignTerms => ({
  akad: {
    kind: "murabahah",
    supplier: "Koperasi Kopi Takengon",
    goods_id: "5 ton biji kopi arabika",
    goods_en: "5 tonnes of arabica beans",
    margin: "3500000",
    instalments: 1,
  },
  use_of_funds: [
    { label_id: "Biji kopi", label_en: "Coffee beans", amount: "49000000" },
    { label_id: "Ujrah", label_en: "Ujrah", amount: "1000000" },
  ],
  collateral_id: "Persediaan di gudang",
  collateral_en: "Stock in the warehouse",
  collateral_value: "60000000",
  payor_name: "PT Sangrai Nusantara",
  payor_id: "Pembeli tetap sejak 2019",
  payor_en: "A regular buyer since 2019",
  risks: [
    {
      risk_id: "Harga kopi turun",
      risk_en: "The price of coffee falls",
      mitigation_id: "Harga jual sudah disepakati",
      mitigation_en: "The selling price is agreed",
    },
  ],
  ujrah: { kind: "share", bps: 200, is_deducted: true },
  ...overrides,
});

export interface TestCampaign {
  readonly id: string;
  readonly slug: string;
  readonly companyId: string;
  readonly owner: TestMember;
}

/** A campaign as it stands in the tables: published and open for funding, unless the overrides say otherwise. */
export async function createCampaign(
  app: TestApp,
  {
    basics = {},
    terms = {},
    company,
    ...overrides
  }: Partial<Omit<CampaignRow, "stepOne" | "stepTwo" | "progress" | "listRank">> & {
    readonly basics?: Partial<CampaignBasics>;
    readonly terms?: Partial<CampaignTerms>;
    readonly company?: TestCompany;
  } = {},
): Promise<TestCampaign> {
  const { companyId, owner } = company ?? (await createCompany(app, { status: "approved" }));
  const { db } = app.database;
  const tables = db._.fullSchema;
  const id = overrides.id ?? randomUUID();
  const slug = overrides.slug ?? `kampanye-${id}`;
  const content = basicsOf(basics);
  const words = wordsOf(`${content.title_id} ${content.title_en}`);
  const published = new Date(Date.now() - 3 * 86_400_000);
  await db.insert(tables.campaigns).values({
    id,
    companyId,
    createdBy: owner.id,
    status: "FUNDING_IN_PROGRESS",
    ...columnsOfBasics(content),
    ...columnsOfTerms(termsOf(terms), content),
    stepThree: {
      images: [],
      prospectus_file: randomUUID(),
      budget_file: randomUUID(),
      contract_files: [{ file_id: randomUUID() }],
      sharia_opinion_file: randomUUID(),
    },
    riskGrade: "B",
    riskReasonsId: "Pembeli tetap, harga disepakati.",
    riskReasonsEn: "A regular buyer, an agreed price.",
    slug,
    searchWords: words,
    startsAt: published,
    endsAt: new Date(Date.now() + 20 * 86_400_000),
    publishedAt: published,
    ...overrides,
  });
  await addWords(db, words);
  return { id, slug, companyId, owner };
}

/** An unpublished one: a draft unless another status is given. */
export const createUnpublished = (
  app: TestApp,
  status: CampaignStatus = "DRAFT",
  company?: TestCompany,
) => createCampaign(app, { status, publishedAt: null, ...(company && { company }) });

/** A stored file of a campaign. @returns its id */
export async function addCampaignFile(
  app: TestApp,
  { id: campaignId, companyId, owner }: TestCampaign,
  kind: CampaignFileKind,
): Promise<string> {
  const fileId = await storeCompanyDocument(app, { id: owner.id, companyId }, kind);
  const { db } = app.database;
  await db
    .insert(db._.fullSchema.campaignFiles)
    .values({ campaignId, fileId, kind, position: 0, altId: "Gudang kopi", altEn: "Coffee store" });
  return fileId;
}

export async function addMove(
  app: TestApp,
  campaignId: string,
  [from, to]: readonly [CampaignStatus, CampaignStatus],
  at: Date,
): Promise<void> {
  const { db } = app.database;
  await db.insert(db._.fullSchema.campaignMoves).values({ campaignId, from, to, at });
}
