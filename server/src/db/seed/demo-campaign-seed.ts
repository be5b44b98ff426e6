import { randomUUID } from "node:crypto";
import { companyTitle } from "@rukun/contract/business-entities";
import type { CampaignFiles } from "@rukun/contract/campaign-content";
import { projectTypeTitles } from "@rukun/contract/master-codes";
import { eq, inArray } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { columnsOfBasics, columnsOfTerms } from "../../modules/campaigns/campaign-terms.policy.ts";
import { addWords } from "../../modules/campaigns/campaigns.repository.ts";
import { wordsOf } from "../../modules/campaigns/search-words.policy.ts";
import { slugOf } from "../../modules/campaigns/slug.policy.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import {
  auditLog,
  campaignAcceptances,
  campaignFiles,
  campaignMoves,
  campaignReviews,
  campaignSlugs,
  campaigns,
  cities,
  files,
  provinces,
} from "../schema.ts";
import type { DemoAccounts } from "./demo-accounts.ts";
import { demoApprovedCompanies } from "./demo-approved-companies.ts";
import { seedCampaignMoney } from "./demo-campaign-money.ts";
import { type StoredPaper, storePapers } from "./demo-campaign-papers.ts";
import { seedCampaignPast } from "./demo-campaign-past.ts";
import { acceptanceOf, auditLinesOf, reviewsOf } from "./demo-campaign-records.ts";
import { basicsOf, termsOf } from "./demo-campaigns/content.ts";
import { demoCampaigns } from "./demo-campaigns/demo-campaigns.ts";
import { historyOf } from "./demo-campaigns/history.ts";
import type { CampaignPaper } from "./demo-campaigns/papers.ts";
import { seedSignedContracts } from "./demo-contracts.ts";
import type { DemoOfficerKey } from "./demo-people.ts";
import { storeEvidence } from "./demo-profit-reports.ts";
import { regionsOf } from "./demo-replay.ts";

interface Owner {
  readonly ownerId: string;
  readonly companyId: string;
  /** Legal form and name. */
  readonly company: string;
  readonly town: string;
  readonly cityId: string;
}

async function readOwners(accounts: DemoAccounts): Promise<ReadonlyMap<string, Owner>> {
  const owners = new Map<string, Owner>();
  for (const { mailbox, company, subDistrictId, city } of demoApprovedCompanies) {
    owners.set(mailbox, {
      ownerId: accounts.idOf(mailbox),
      companyId: await accounts.companyOf(mailbox),
      company: companyTitle({ business_entity: company.businessEntity, name: company.name }),
      town: city,
      cityId: regionsOf(subDistrictId).cityId,
    });
  }
  return owners;
}

/** Names of cities and of their provinces, by the code of the city. */
async function readPlaces(tx: Transaction, cityIds: readonly string[]) {
  const rows = await tx
    .select({ id: cities.id, city: cities.name, province: provinces.name })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.provinceId))
    .where(inArray(cities.id, [...cityIds]));
  return new Map(rows.map(({ id, city, province }) => [id, `${city} ${province}`]));
}

const demoPapers = ["prospectus", "budget", "contract", "sharia-opinion"] as const;

/** Campaigns of the approved companies, at every place a campaign can be at. */
export async function seedCampaigns(
  tx: Transaction,
  deps: {
    readonly config: Pick<
      Config,
      | "indexKey"
      | "storageKey"
      | "webUrl"
      | "receivers"
      | "treatyRates"
      | "unpaid"
      | "bankNameEvidenceDays"
    >;
    readonly services: Pick<Services, "files">;
    readonly accounts: DemoAccounts;
    readonly officers: Readonly<Record<DemoOfficerKey, string>>;
    readonly now: Date;
  },
): Promise<void> {
  const { config, services, accounts, officers, now } = deps;
  const owners = await readOwners(accounts);
  const places = await readPlaces(
    tx,
    [...owners.values()].map(({ cityId }) => cityId),
  );
  const seeded = await Promise.all(
    demoCampaigns.map(async (campaign) => {
      const owner = owners.get(campaign.company);
      if (!owner) throw new Error(`${campaign.company} has no approved company`);
      const id = randomUUID();
      const { course } = campaign;
      const history = historyOf(campaign.course, now);
      const basics = basicsOf(campaign, owner.cityId, now);
      const terms = termsOf(campaign);
      const slug = slugOf(basics.title_id);
      const isDraft = campaign.course.status === "DRAFT";
      const { grade, reasons } = campaign;
      const papers = isDraft
        ? []
        : await storePapers(
            services,
            owner,
            {
              basics,
              terms,
              company: owner.company,
              city: owner.town,
              grade,
              reasons,
              endsAt: history.endsAt,
            },
            { slug, kinds: demoPapers },
          );
      const about = { ...owner, title: basics.title_id };
      const evidence = await storeEvidence(services, about, course.reports ?? []);
      const told = { id, campaign, owner, history, basics, terms, slug };
      return { ...told, isDraft, papers, evidence };
    }),
  );
  type Seeded = (typeof seeded)[number];

  const searchWordsOf = ({ basics, owner }: Seeded) =>
    wordsOf(
      [
        basics.title_id,
        basics.title_en,
        owner.company,
        places.get(owner.cityId),
        ...Object.values(projectTypeTitles[basics.project_type]),
      ].join(" "),
    );

  const stored = seeded.flatMap(({ papers, evidence }) => [
    ...papers.map(({ file }) => file),
    ...evidence.flatMap((report) => report.files),
  ]);
  await tx.insert(files).values(stored);
  await tx.insert(campaigns).values(
    seeded.map((each) => {
      const { campaign, history, owner, basics, terms, isDraft } = each;
      const { course, grade, reasons } = campaign;
      const publishedAt = history.reached("PRE_LAUNCH") ?? null;
      return {
        id: each.id,
        companyId: owner.companyId,
        createdBy: owner.ownerId,
        status: history.moves.at(-1)?.to ?? "DRAFT",
        ...columnsOfBasics(basics),
        ...(!isDraft && columnsOfTerms(terms, basics)),
        stepThree: isDraft ? null : stepThreeOf(each.papers),
        riskGrade: grade ?? null,
        riskReasonsId: reasons?.[0] ?? null,
        riskReasonsEn: reasons?.[1] ?? null,
        ...(publishedAt && {
          slug: each.slug,
          searchWords: searchWordsOf(each),
          startsAt: history.startsAt,
          endsAt: history.endsAt,
        }),
        publishedAt,
        submittedAt: history.reached("IN_REVIEW") ?? null,
        statusReason: course.reason?.[0] ?? null,
        statusReasonEn: course.reason?.[1] ?? null,
        interested: BigInt(course.interested ?? 0),
        collected: BigInt(course.collected ?? 0),
        funders: course.funders ?? 0,
        createdAt: history.createdAt,
        updatedAt: history.moves.at(-1)?.at ?? history.createdAt,
      };
    }),
  );
  await addWords(tx, [
    ...new Set(
      seeded.filter(({ history }) => history.reached("PRE_LAUNCH")).flatMap(searchWordsOf),
    ),
  ]);
  await tx
    .insert(campaignSlugs)
    .values(
      seeded.flatMap(({ id, campaign: { formerTitle }, history }) =>
        formerTitle
          ? [{ campaignId: id, slug: slugOf(formerTitle), createdAt: history.createdAt }]
          : [],
      ),
    );
  await tx
    .insert(campaignFiles)
    .values(
      seeded.flatMap(({ id: campaignId, papers }) =>
        papers.map(({ kind, file }, position) => ({ campaignId, fileId: file.id, kind, position })),
      ),
    );
  await tx
    .insert(campaignMoves)
    .values(
      seeded.flatMap(({ id: campaignId, history }) =>
        history.moves.map((move) => ({ campaignId, ...move })),
      ),
    );
  await tx
    .insert(auditLog)
    .values(seeded.flatMap(({ id, history, owner }) => auditLinesOf(id, history, owner, officers)));
  await tx.insert(campaignReviews).values(seeded.flatMap((each) => reviewsOf(each, officers)));
  await tx
    .insert(campaignAcceptances)
    .values(seeded.flatMap((each) => acceptanceOf(each.id, each) ?? []));
  const funderId = accounts.idOf("maya");
  await seedCampaignMoney(
    tx,
    seeded.map(({ id, campaign: { course }, history }) => ({
      ...{ id, course, startsAt: history.startsAt, endsAt: history.endsAt },
      fundedAt: history.reached("FULLY_FUNDED"),
    })),
    { funderId, indexKey: config.indexKey, npwpNumbers: createSealedNumbers("npwp", config), now },
  );
  await seedSignedContracts(
    tx,
    seeded
      .filter(({ campaign, history }) => history.reached("FULLY_FUNDED") || isCollecting(campaign))
      .map(({ id, campaign, owner, history, basics, terms }) => ({
        id,
        title: basics.title_id,
        titleEn: basics.title_en,
        company: owner.company,
        ownerId: owner.ownerId,
        terms,
        target: BigInt(basics.target),
        months: Number(basics.tenor_type),
        endsAt: history.endsAt,
        isWaiting: campaign.course.status === "FULLY_FUNDED" || isCollecting(campaign),
        countersignedAt: countersignedAt(campaign, history),
      })),
    { funderId },
  );
  await seedCampaignPast(
    tx,
    seeded.map(({ id, campaign, owner, history, basics, terms, evidence }) => ({
      ...{ campaignId: id, ...owner, title: basics.title_id, evidence, history, terms },
      ...{ course: campaign.course, months: Number(basics.tenor_type) },
    })),
    { config, services, officers, now },
  );
}

/** What it has collected has yet to be disbursed. */
const isCollecting = ({ course: { status } }: (typeof demoCampaigns)[number]): boolean =>
  status === "FUNDING_IN_PROGRESS" || status === "NON_ACTIVE";

/** An hour after the funding, unless that is waited for. */
function countersignedAt(
  { course }: (typeof demoCampaigns)[number],
  history: ReturnType<typeof historyOf>,
): Date | undefined {
  const fundedAt = history.reached("FULLY_FUNDED");
  return fundedAt && !course.isUnsigned ? new Date(fundedAt.getTime() + 3_600_000) : undefined;
}

function stepThreeOf(papers: readonly StoredPaper[]): CampaignFiles {
  const idOf = (kind: CampaignPaper) => papers.find((each) => each.kind === kind)?.file.id;
  const [prospectus, budget, contract] = [idOf("prospectus"), idOf("budget"), idOf("contract")];
  const opinion = idOf("sharia-opinion");
  if (!prospectus || !budget || !contract || !opinion) throw new Error("a demo paper is missing");
  return {
    images: [],
    prospectus_file: prospectus,
    budget_file: budget,
    contract_files: [{ file_id: contract }],
    sharia_opinion_file: opinion,
  };
}
