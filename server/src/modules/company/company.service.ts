import { companyDocuments } from "@rukun/contract/company-documents";
import type { CompanyAction, CompanyRole } from "@rukun/contract/company-roles";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { TaxCheck } from "../../providers/tax-check/port.ts";
import type { BankNamesService, GivenAccount } from "../bank-names/bank-names.service.ts";
import { describeBank } from "../banks/bank.policy.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { ClaimedNumber } from "../duplicates/duplicates.policy.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { InboxService } from "../inbox/inbox.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { RegionsService } from "../regions/regions.service.ts";
import { createNpwpCheckService } from "../tax-numbers/npwp-check.service.ts";
import type { UploadsService } from "../uploads/uploads.service.ts";
import {
  findCompany,
  findCompanyDossier,
  findFirstOwner,
  findMemberRole,
  listCompanyFiles,
  lockCompany,
  lockCompanyFiles,
  updateCompanyProfile,
} from "./company.repository.ts";
import {
  type CompanyAddressService,
  createCompanyAddressService,
} from "./company-address.service.ts";
import {
  type CompanyBankAccountService,
  createCompanyBankAccountService,
} from "./company-bank-account.service.ts";
import { companyColumns, documentColumns } from "./company-columns.policy.ts";
import {
  type CompanyDocumentsService,
  createCompanyDocumentsService,
} from "./company-documents.service.ts";
import { type CompanyNameService, createCompanyNameService } from "./company-name.service.ts";
import { type CompanyNpwpService, createCompanyNpwpService } from "./company-npwp.service.ts";
import { readCompanyNumbers } from "./company-numbers.ts";
import type { CompanyStatusService } from "./company-status.service.ts";
import { companyWarnings } from "./company-warnings.policy.ts";
import type { Member } from "./member.policy.ts";
import { lockForMember } from "./step-tools.ts";

/** Complete company information, as shown to officers. */
export interface CompanyDossier {
  readonly company: CompanyRow;
  /** The owner who has been in the company for longest. */
  readonly owner: Pick<UserRow, "fullName" | "email" | "phone">;
  /** Entered fields, with the numbers decrypted. */
  readonly typed: CompanyReviewDetail["typed"];
  readonly checks: CompanyReviewDetail["checks"];
  /** Its account, as banks are asked about it. */
  readonly given: GivenAccount;
  readonly warnings: CompanyReviewDetail["warnings"];
  /** The documents of step 2 in the order of the form, then the picture of step 3. */
  readonly files: FileRow[];
}

/** The bank account of an approved company. */
interface CompanyAccountDetails {
  readonly bank: BankRow;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** A bank account that takes the place of the one an approved company has. */
interface NewAccount {
  readonly bankId: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankCheck: NonNullable<CompanyProfileRow["bankCheck"]>;
}

/** The company information. Its members fill it in step by step; nothing can be changed while it is under review. */
export interface CompanyService
  extends CompanyAddressService,
    CompanyDocumentsService,
    CompanyNpwpService,
    CompanyBankAccountService,
    CompanyNameService {
  /**
   * Everything the company submitted; pass a transaction to see its own changes.
   * @throws ApiError `not_found` while anything is missing.
   */
  getDossier(companyId: string, executor?: Executor): Promise<CompanyDossier>;
  /** @throws ApiError `not_found`. */
  getCompany(companyId: string, executor: Executor): Promise<CompanyRow>;
  /**
   * Locks the company against its members' other requests until the transaction ends.
   * @throws ApiError `forbidden` when they may not, or no longer.
   */
  lockForMember(tx: Transaction, member: Member, action: CompanyAction): Promise<void>;
  /** Locks the company against its members' and other officers' requests until the transaction ends. */
  lockCompany(tx: Transaction, companyId: string): Promise<void>;
  /** Undefined for somebody who is no member. */
  findRole(executor: Executor, companyId: string, userId: string): Promise<CompanyRole | undefined>;
  /** Where money goes to. @throws ApiError `not_found` before the company is approved. */
  getAccount(companyId: string, executor: Executor): Promise<CompanyAccountDetails>;
  /** Money goes to this account from now on; who decides that has locked the company. */
  replaceAccount(tx: Transaction, companyId: string, account: NewAccount): Promise<void>;
  /** The files among these ids that belong to the company, locked against deletion until the transaction ends. */
  lockFiles(tx: Transaction, companyId: string, ids: readonly string[]): Promise<FileRow[]>;
  /** Numbers that must be unique to the company. @throws ApiError `not_found` as long as one is missing. */
  getNumbers(companyId: string, executor: Executor): Promise<ClaimedNumber[]>;
  /** The keyed hash that finds a 15-digit tax number in `company_profiles.npwp_number_index`. */
  npwpIndex(npwpNumber: string): string;
}

/** @throws ApiError `not_found`. */
function requirePresent<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ApiError("not_found");
  return value;
}

export function createCompanyService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  uploads: Pick<UploadsService, "forgetUnsaved">;
  profile: ProfileService;
  regions: RegionsService;
  banks: BanksService;
  bankNames: BankNamesService;
  companyStatus: CompanyStatusService;
  inbox: Pick<InboxService, "noteRefusal">;
  taxCheck: TaxCheck;
  npwpNumbers: SealedNumbers;
  accountNumbers: SealedNumbers;
  duplicates: Pick<DuplicatesService, "claim" | "replace">;
}): CompanyService {
  const { db, clock, npwpNumbers, accountNumbers } = deps;
  return {
    ...createCompanyAddressService(deps),
    ...createCompanyDocumentsService(deps),
    ...createCompanyNpwpService({ ...deps, npwpCheck: createNpwpCheckService(deps) }),
    ...createCompanyBankAccountService(deps),
    ...createCompanyNameService(deps),

    async getDossier(companyId, executor = db) {
      const dossier = requirePresent(await findCompanyDossier(executor, companyId));
      const { company, profile, bank } = dossier;
      const owner = requirePresent(await findFirstOwner(executor, companyId));
      const ids = [
        ...companyDocuments.map(({ field }) => requirePresent(profile[documentColumns[field]])),
        requirePresent(profile.npwpFileId),
      ];
      const rows = await listCompanyFiles(executor, companyId, ids);
      // A resubmission may need the tax check again: a changed name has not been checked yet.
      const isDue = { result: "unavailable", checkedAt: profile.updatedAt.toISOString() } as const;
      const [npwp, bankCheck] = [profile.npwpCheck ?? isDue, profile.bankCheck ?? isDue];
      const typed = companyColumns.typed(profile, {
        ...dossier,
        company_npwp_number: npwpNumbers.open(companyId, requirePresent(profile.npwpNumberCipher)),
        bank: describeBank(requirePresent(bank)),
        account_number: accountNumbers.open(companyId, requirePresent(profile.accountNumberCipher)),
      });
      return {
        company,
        owner,
        typed,
        checks: {
          npwp: { result: npwp.result, checked_at: npwp.checkedAt },
          bank: { result: bankCheck.result, checked_at: bankCheck.checkedAt },
        },
        given: {
          subject: { type: "company", id: companyId },
          bankCode: typed.bank.illuma_code,
          accountNumber: typed.account_number,
        },
        warnings: companyWarnings(
          {
            businessEntity: company.businessEntity,
            name: company.name,
            ownerName: owner.fullName,
            accountName: typed.account_name,
            npwpNumber: typed.company_npwp_number,
            deedDate: typed.notaris_date,
          },
          clock(),
        ),
        files: ids.map((id) => requirePresent(rows.find((row) => row.id === id))),
      };
    },

    getCompany: async (companyId, executor) =>
      requirePresent(await findCompany(executor, companyId)),
    lockForMember: async (tx, member, action) => {
      await lockForMember(tx, member, action);
    },
    lockFiles: lockCompanyFiles,
    findRole: findMemberRole,
    async lockCompany(tx, companyId) {
      requirePresent(await lockCompany(tx, companyId));
    },

    async getAccount(companyId, executor) {
      const dossier = requirePresent(await findCompanyDossier(executor, companyId));
      const { company, profile, bank } = dossier;
      if (company.status !== "approved") throw new ApiError("not_found");
      return {
        bank: requirePresent(bank),
        accountNumber: accountNumbers.open(companyId, requirePresent(profile.accountNumberCipher)),
        accountName: requirePresent(profile.accountName),
      };
    },

    async replaceAccount(tx, companyId, { accountNumber, ...account }) {
      const sealed = {
        accountNumberCipher: accountNumbers.seal(companyId, accountNumber),
        accountNumberIndex: accountNumbers.index(accountNumber),
      };
      await updateCompanyProfile(tx, companyId, { ...account, ...sealed }, clock());
      const numbers = await readCompanyNumbers(tx, companyId, deps);
      await deps.duplicates.replace(tx, { type: "company", id: companyId }, numbers);
    },

    getNumbers: (companyId, executor) => readCompanyNumbers(executor, companyId, deps),
    npwpIndex: npwpNumbers.index,
  };
}
