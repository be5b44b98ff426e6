import { readHolder } from "@rukun/contract/bank-holder-names";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import type { getCompanyStepFour, saveCompanyStepFour } from "@rukun/contract/company";
import type { Database, Transaction } from "../../db/client.ts";
import type { BankRow } from "../../db/schema/banks.ts";
import type { CompanyRow } from "../../db/schema/companies.ts";
import type { CompanyProfileRow } from "../../db/schema/company-profiles.ts";
import { fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SealedNumbers } from "../../lib/sealed-numbers.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import { describeBank } from "../banks/bank.policy.ts";
import type { BanksService } from "../banks/banks.service.ts";
import type { DuplicatesService } from "../duplicates/duplicates.service.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import type { Saved, StepContext } from "../steps/steps.service.ts";
import { companyEditRefusal, companySubmissionKind } from "./company.policy.ts";
import {
  addCompanySubmission,
  findCompany,
  findCompanyDossier,
  findCompanyProfile,
  updateCompanyProfile,
} from "./company.repository.ts";
import { companyColumns } from "./company-columns.policy.ts";
import { readCompanyNumbers } from "./company-numbers.ts";
import type { CompanyStatusService } from "./company-status.service.ts";
import type { Member } from "./member.policy.ts";
import { companyStepTools, lockDraft, refuseSkippedStep } from "./step-tools.ts";

type StepFour = ParsedBody<typeof saveCompanyStepFour>;

/** Step 4 of the company information: its bank account; saving it submits everything for review. */
export interface CompanyBankAccountService {
  getStepFour(companyId: string): Promise<CallData<typeof getCompanyStepFour>>;
  /**
   * Checks and saves the account and sends everything for review. Idempotent: the same account again while that review
   * waits changes nothing and answers the same, so the request can be retried after a lost answer.
   * @throws ApiError `under_review`, `company_approved`, `step_not_reached`, `bank_account_not_found`,
   * `bank_check_pending`; `validation_failed` for a bank that cannot be chosen, or a holder of another name.
   */
  saveStepFour(member: Member, body: StepFour, context: StepContext): Promise<Saved>;
}

export function createCompanyBankAccountService(deps: {
  db: Database;
  clock: Clock;
  profile: ProfileService;
  banks: BanksService;
  bankNames: BankNamesService;
  companyStatus: CompanyStatusService;
  npwpNumbers: SealedNumbers;
  accountNumbers: SealedNumbers;
  duplicates: Pick<DuplicatesService, "claim">;
}): CompanyBankAccountService {
  const { db, clock, profile, banks, bankNames, companyStatus, accountNumbers, duplicates } = deps;

  const numberOf = (saved: CompanyProfileRow | undefined): string | null =>
    saved?.accountNumberCipher
      ? accountNumbers.open(saved.companyId, saved.accountNumberCipher)
      : null;

  /** Whether this account is the one under review. */
  const isUnderReview = (
    company: CompanyRow | undefined,
    saved: CompanyProfileRow | undefined,
    body: StepFour,
  ): boolean =>
    company !== undefined &&
    companyEditRefusal(company.status) === "under_review" &&
    saved?.bankId === body.bank_id &&
    saved.accountName === body.account_name &&
    numberOf(saved) === body.account_number;

  /**
   * Queries the bank. An account in another name is refused; one in a similar name, or whose bank does not answer, is saved,
   * and not approved before an officer, or the bank, has said whose it is.
   */
  async function checkAccount({ userId, companyId }: Member, bank: BankRow, body: StepFour) {
    const subject = { type: "company", id: companyId } as const;
    const expectedName = await bankNames.nameOf(subject);
    const asker = { userId, expectedName, hasOfficer: true } as const;
    const holder = await banks.findHolder(asker, bank, body.account_number);
    if (holder !== undefined) {
      await bankNames.refuseOther(subject, holder, "account_number");
      if (readHolder(holder, body.account_name, "company").verdict === "different") {
        throw fieldError("account_name", "bankNameMismatch");
      }
    }
    const result = holder === undefined ? ("unavailable" as const) : ("found" as const);
    return { holder, bankCheck: { result, checkedAt: clock().toISOString() } };
  }

  async function submit(
    tx: Transaction,
    company: CompanyRow,
    userId: string,
    context: StepContext,
  ): Promise<void> {
    await addCompanySubmission(tx, {
      companyId: company.id,
      kind: companySubmissionKind(company.status),
      submittedAt: clock(),
      submittedBy: userId,
    });
    const numbers = await readCompanyNumbers(tx, company.id, deps);
    await duplicates.claim(tx, { type: "company", id: company.id }, numbers);
    await companyStatus.change(tx, {
      id: company.id,
      event: "submit",
      actor: { role: "member", id: userId },
      requestId: context.requestId,
    });
  }

  return {
    async getStepFour(companyId) {
      const dossier = await findCompanyDossier(db, companyId);
      return companyColumns.start("stepFour", dossier?.profile, {
        account_number: numberOf(dossier?.profile),
        bank: dossier?.bank ? describeBank(dossier.bank) : null,
      });
    },

    async saveStepFour(member, body, context) {
      const { userId, companyId } = member;
      const company = await findCompany(db, companyId);
      const saved = await findCompanyProfile(db, companyId);
      if (isUnderReview(company, saved, body))
        return companyStepTools.nextStep(profile, userId, context);
      companyStepTools.refuseEdit(company);
      refuseSkippedStep(4, saved);
      const bank = await banks.getSelectable(body.bank_id, "bank_id");
      const { holder, bankCheck } = await checkAccount(member, bank, body);
      return db.transaction(async (tx) => {
        const draft = await lockDraft(tx, member, "submit");
        if (isUnderReview(draft.company, draft.profile, body)) {
          return companyStepTools.nextStep(profile, userId, context, tx);
        }
        companyStepTools.refuseEdit(draft.company);
        refuseSkippedStep(4, draft.profile);
        await banks.forgetHolder(tx, userId, bank, body.account_number);
        const account = {
          ...companyColumns.toColumns("stepFour", body),
          accountNumberCipher: accountNumbers.seal(companyId, body.account_number),
          accountNumberIndex: accountNumbers.index(body.account_number),
          bankCheck,
        };
        await updateCompanyProfile(tx, companyId, account, clock());
        if (holder !== undefined) {
          const given = { bankCode: bank.illumaCode, accountNumber: body.account_number };
          await bankNames.keep(
            tx,
            { subject: { type: "company", id: companyId }, ...given },
            holder,
          );
        }
        await submit(tx, draft.company, userId, context);
        return companyStepTools.nextStep(profile, userId, context, tx);
      });
    },
  };
}
