import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import type { Module, Platform } from "../../platform.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import { companyRoutes } from "./company.routes.ts";
import { type CompanyService, createCompanyService } from "./company.service.ts";
import { type CompanyStatusService, createCompanyStatusService } from "./company-status.service.ts";

export function createCompanyModule(
  { config, db, clock, taxCheck }: Platform,
  others: {
    files: FilesService;
    uploads: Pick<UploadsService, "forgetUnsaved">;
    profile: ProfileService;
    regions: RegionsService;
    banks: BanksService;
    inbox: InboxService;
    bankNames: BankNamesService;
    duplicates: DuplicatesService;
    mail: MailService;
  },
): Module<{ company: CompanyService; companyStatus: CompanyStatusService }> {
  const { webUrl } = config;
  const companyStatus = createCompanyStatusService({ ...others, clock, webUrl });
  const company = createCompanyService({
    ...others,
    db,
    clock,
    companyStatus,
    taxCheck,
    npwpNumbers: createSealedNumbers("npwp", config),
    accountNumbers: createSealedNumbers("account", config),
  });
  return {
    services: { company, companyStatus },
    routes: (handle) => companyRoutes(handle, company),
  };
}
