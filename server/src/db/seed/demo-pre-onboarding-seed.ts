import { companyTitle } from "@rukun/contract/business-entities";
import { preOnboardingDocuments } from "@rukun/contract/pre-onboarding-steps";
import { preOnboardingPolicy } from "@rukun/contract/reviews/pre-onboarding-policy";
import {
  addPreOnboardingSubmission,
  saveContact,
  updatePreOnboarding,
} from "../../modules/pre-onboarding/pre-onboarding.repository.ts";
import { paperColumns } from "../../modules/pre-onboarding/pre-onboarding-columns.policy.ts";
import { createPreOnboardingStatusService } from "../../modules/pre-onboarding/pre-onboarding-status.service.ts";
import { preOnboardingFacts } from "../../modules/reviews/pre-onboarding/pre-onboarding-facts.ts";
import { preOnboardingReviewRepository } from "../../modules/reviews/pre-onboarding/pre-onboarding-reviews.repository.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import { type FileRow, files } from "../schema/files.ts";
import { type DemoAccounts, emailOf } from "./demo-accounts.ts";
import { demoApprovedCompanies } from "./demo-approved-companies.ts";
import { type DemoCompany, demoCompanies } from "./demo-companies.ts";
import { paperNames, writeDemoPaper } from "./demo-pre-onboarding-papers.ts";
import {
  type DemoPreOnboarding,
  demoPreOnboardings,
  employeesOf,
  profitOf,
} from "./demo-pre-onboardings.ts";
import { regionsOf, submittedAt } from "./demo-replay.ts";
import { createReviewReplay, type DemoReplayDeps, noMail } from "./demo-review-replay.ts";

interface Opened {
  readonly told: DemoPreOnboarding;
  readonly person: DemoCompany;
  readonly companyId: string;
  readonly ownerId: string;
  readonly savedAt: Date;
}

async function open(
  told: DemoPreOnboarding,
  { accounts, now }: { accounts: DemoAccounts; now: Date },
): Promise<Opened> {
  const { company, submissions } = told;
  const people = [...demoCompanies, ...demoApprovedCompanies];
  const person = people.find(({ mailbox }) => mailbox === company);
  const [first] = submissions;
  if (!person || !first) throw new Error(`${company} is no company that has sent anything`);
  return {
    told,
    person,
    companyId: await accounts.companyOf(company),
    ownerId: accounts.idOf(company),
    savedAt: submittedAt(first, now),
  };
}

/** The papers in the order of the form, as uploads would leave them. */
const storePapers = (
  { files: store }: Pick<Services, "files">,
  { told, person, companyId, ownerId }: Opened,
): Promise<FileRow[]> =>
  Promise.all(
    preOnboardingDocuments.map(async ({ type: kind }) => {
      const { businessEntity: business_entity, name } = person.company;
      const title = companyTitle({ business_entity, name });
      const result = await store.storeDocument({
        ...{ ownerId, companyId, kind },
        name: `${paperNames[kind]}-${person.mailbox}.pdf`,
        bytes: writeDemoPaper(kind, { title, person, told }),
        isDemo: true,
      });
      if ("refusal" in result) throw new Error(`a demo paper was refused: ${result.refusal}`);
      return result.file;
    }),
  );

/** Inserts what the three steps would save. */
async function save(
  tx: Transaction,
  { told, person, companyId, savedAt: updatedAt }: Opened,
  papers: readonly FileRow[],
): Promise<void> {
  const { businessEntity, name: companyName } = person.company;
  const { provinceId, cityId } = regionsOf(person.subDistrictId);
  await saveContact(tx, companyId, {
    contactName: person.fullName,
    position: told.position,
    contactPhone: `812000${person.nibNumber.slice(-5)}`,
    contactEmail: emailOf(person.mailbox),
    ...{ businessEntity, companyName, updatedAt },
  });
  await updatePreOnboarding(tx, companyId, {
    step: 3,
    projectType: told.sector,
    industry: told.industry,
    ...{ provinceId, cityId },
    operatingSince: told.operatingSince,
    annualSales: BigInt(told.annualSales),
    annualProfit: BigInt(profitOf(told.annualSales)),
    employees: String(employeesOf(told)),
    cashFlow: "positive",
    amount: BigInt(told.amount),
    tenorType: told.tenor,
    akadType: told.akad,
    ...Object.fromEntries(
      preOnboardingDocuments.map(({ field }, index) => [paperColumns[field], papers[index]?.id]),
    ),
    consent: true,
    updatedAt,
  });
}

/** Pre-onboardings that wait, that were returned, and those of the companies with campaigns, which were accepted. */
export async function seedPreOnboardings(
  tx: Transaction,
  deps: DemoReplayDeps & {
    readonly services: Pick<Services, "files" | "preOnboarding">;
    readonly accounts: DemoAccounts;
  },
): Promise<void> {
  const { services, config } = deps;
  const opened: Opened[] = [];
  for (const told of demoPreOnboardings) opened.push(await open(told, deps));
  const stored = await Promise.all(opened.map((each) => storePapers(services, each)));
  await tx.insert(files).values(stored.flat());
  const replay = createReviewReplay(tx, deps, {
    policy: preOnboardingPolicy,
    auditPrefix: "pre_onboarding_review",
    repository: preOnboardingReviewRepository,
    add: addPreOnboardingSubmission,
    status: (clock) =>
      createPreOnboardingStatusService({ mail: noMail, clock, webUrl: config.webUrl }),
    facts: async (companyId) =>
      preOnboardingFacts(await services.preOnboarding.getDossier(companyId, tx)),
  });
  for (const [index, each] of opened.entries()) {
    await save(tx, each, stored[index] ?? []);
    await replay(each, each.told.submissions);
  }
}
