import { companyTitle } from "@rukun/contract/business-entities";
import { companyDocuments } from "@rukun/contract/company-documents";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import type { Config } from "../../config.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { findMasterBank } from "../../modules/banks/banks.repository.ts";
import {
  addCompanySubmission,
  raiseCompanyStep,
  saveCompanyAddress,
  updateCompanyProfile,
} from "../../modules/company/company.repository.ts";
import { documentColumns } from "../../modules/company/company-columns.policy.ts";
import { createCompanyStatusService } from "../../modules/company/company-status.service.ts";
import { companyFacts } from "../../modules/reviews/company/company-facts.ts";
import { companyReviewRepository } from "../../modules/reviews/company/company-reviews.repository.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import { type FileRow, files } from "../schema/files.ts";
import { type DemoAccounts, dayBefore } from "./demo-accounts.ts";
import { demoApprovedCompanies } from "./demo-approved-companies.ts";
import { demoColleagues, demoCompanies } from "./demo-companies.ts";
import { type OpenedDemoCompany, storeCompanyFiles } from "./demo-company-files.ts";
import { regionsOf, submittedAt } from "./demo-replay.ts";
import { createReviewReplay, type DemoReplayDeps, noMail } from "./demo-review-replay.ts";
import { seedSigners } from "./demo-signers.ts";

const lastStep = 4;

/** Inserts a company's information as its four steps would save it. */
async function saveInformation(
  tx: Transaction,
  config: Config,
  { person, companyId, savedAt }: OpenedDemoCompany,
  stored: readonly FileRow[],
): Promise<void> {
  const bank = await findMasterBank(tx, { illumaCode: person.bankCode });
  if (!bank) throw new Error("the banks were not seeded");
  const [npwpNumbers, accountNumbers] = [
    createSealedNumbers("npwp", config),
    createSealedNumbers("account", config),
  ];
  const idOf = (kind: FileRow["kind"]) => stored.find((file) => file.kind === kind)?.id ?? null;
  const documents = companyDocuments.map(({ field, type }) => [documentColumns[field], idOf(type)]);
  const { businessEntity: business_entity, name } = person.company;
  const checkedAt = savedAt.toISOString();
  const address = {
    fullAddress: person.address,
    rtRw: person.rtRw,
    ...regionsOf(person.subDistrictId),
  };
  await saveCompanyAddress(tx, companyId, address, savedAt);
  await updateCompanyProfile(
    tx,
    companyId,
    {
      ...Object.fromEntries(documents),
      notarisName: person.notary.name,
      notarisAktaNumber: person.notary.number,
      notarisDate: person.notary.date,
      nibNumber: person.nibNumber,
      npwpFileId: idOf("npwp"),
      npwpNumberCipher: npwpNumbers.seal(companyId, person.npwpNumber),
      npwpNumberIndex: npwpNumbers.index(person.npwpNumber),
      npwpCheck: { result: person.isUnchecked ? "unavailable" : "match", checkedAt },
      bankId: bank.id,
      accountNumberCipher: accountNumbers.seal(companyId, person.accountNumber),
      accountNumberIndex: accountNumbers.index(person.accountNumber),
      accountName: companyTitle({ business_entity, name }).toUpperCase(),
      bankCheck: { result: person.isUnchecked ? "unavailable" : "found", checkedAt },
    },
    savedAt,
  );
  await raiseCompanyStep(tx, companyId, lastStep);
}

/** The colleagues of the company that has not begun, and the companies that have sent everything. */
export async function seedCompanies(
  tx: Transaction,
  deps: DemoReplayDeps & {
    readonly config: Config;
    readonly services: Pick<Services, "files" | "kyc" | "company">;
    readonly accounts: DemoAccounts;
  },
): Promise<void> {
  const { config, services, accounts, now } = deps;
  for (const { owner, as, ...colleague } of demoColleagues) {
    const membership = { companyId: await accounts.companyOf(owner), role: as };
    await accounts.open(colleague, dayBefore(now), membership);
  }
  const opened: OpenedDemoCompany[] = [];
  for (const person of [...demoCompanies, ...demoApprovedCompanies]) {
    const [first] = person.submissions;
    const savedAt = first ? submittedAt(first, now) : now;
    const ownerId = await accounts.open(person, dayBefore(savedAt));
    opened.push({ person, ownerId, companyId: await accounts.companyOf(person.mailbox), savedAt });
  }
  // Encrypting and writing files needs no database, so it runs concurrently.
  const stored = await Promise.all(opened.map((company) => storeCompanyFiles(services, company)));
  await tx.insert(files).values(stored.flat());
  const replay = createReviewReplay(tx, deps, {
    policy: companyPolicy,
    auditPrefix: "company_review",
    repository: companyReviewRepository,
    add: addCompanySubmission,
    status: (clock) =>
      createCompanyStatusService({
        ...{ mail: noMail, clock, webUrl: config.webUrl },
        // Number claims are added when the server starts, after seeding.
        duplicates: { release: async () => undefined },
      }),
    facts: async (companyId) => companyFacts(await services.company.getDossier(companyId, tx)),
    columns: ({ isReturned }) => ({ isReturned }),
  });
  for (const [index, company] of opened.entries()) {
    await saveInformation(tx, config, company, stored[index] ?? []);
    await replay(company, company.person.submissions);
  }
  await seedSigners(
    tx,
    deps,
    opened.map((company, index) => ({ opened: company, documents: stored[index] ?? [] })),
  );
}
