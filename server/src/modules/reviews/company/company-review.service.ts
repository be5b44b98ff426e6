import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import { companyDocuments } from "@rukun/contract/company-documents";
import { readNpwp } from "@rukun/contract/digits-text";
import { npwpLength } from "@rukun/contract/patterns";
import type { companyReviews } from "@rukun/contract/reviews/company";
import { companyPolicy } from "@rukun/contract/reviews/company-policy";
import { companyStatusTitles } from "@rukun/contract/status";
import { ApiError } from "../../../lib/api-error.ts";
import { isUuid } from "../../../lib/uuid.ts";
import type { BankNamesService } from "../../bank-names/bank-names.service.ts";
import type { CompanyService } from "../../company/company.service.ts";
import type { CompanyStatusService } from "../../company/company-status.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { MembersService } from "../../members/members.service.ts";
import { findUser } from "../../users/users.repository.ts";
import type { Decision, Officer, ReviewDeps, ReviewSubject } from "../review-subject.ts";
import { itemsToCorrect, searchedNumber, withoutIdleReasons } from "../reviews.policy.ts";
import { createReviewsService, type ReviewsService } from "../reviews.service.ts";
import { companyFacts } from "./company-facts.ts";
import { isOwnCompany } from "./company-review.policy.ts";
import { type CompanyReviewRow, companyReviewRepository } from "./company-reviews.repository.ts";

export interface CompanyReviewsService
  extends ReviewsService<typeof companyReviews, CompanyReviewRow> {
  /**
   * An address of a document of the submission; the view is recorded.
   * @throws ApiError `not_found`, also for a document the company has replaced.
   */
  viewDocument(
    officer: Officer,
    document: { companyId: string; fileId: string },
    requestId: string,
  ): Promise<CallData<typeof companyReviews.viewDocument>>;
}

type CompanyChecklist = ParsedBody<typeof companyReviews.approve>["checklist"];

const titleOf = ({ businessEntity, name }: CompanyReviewRow["subject"]) =>
  companyTitle({ business_entity: businessEntity, name });

/** The review of a company's information, with a reason for each item that does not fit. */
export function createCompanyReviewsService(
  deps: ReviewDeps & {
    files: FilesService;
    members: Pick<MembersService, "findMembership">;
    companyStatus: CompanyStatusService;
    company: Pick<CompanyService, "getDossier" | "getNumbers" | "npwpIndex">;
    bankNames: Pick<BankNamesService, "refresh" | "requireUsable" | "standing" | "describe">;
  },
): CompanyReviewsService {
  const { db, files, members, companyStatus, company, bankNames } = deps;

  function decide(
    isReturned: boolean,
    answers: CompanyChecklist,
    message: string | null,
  ): Decision<CompanyReviewRow["submission"]> {
    const checklist = withoutIdleReasons(answers);
    const items = itemsToCorrect(companyPolicy, checklist);
    return {
      columns: { checklist, isReturned, message },
      reason: message,
      async changeStatus(tx, change) {
        // No officer approves an account that money could not be sent to.
        if (!isReturned) {
          await bankNames.requireUsable(tx, (await company.getDossier(change.id, tx)).given);
        }
        return companyStatus.change(tx, { ...change, items });
      },
    };
  }

  const subject: ReviewSubject<typeof companyPolicy, typeof companyReviews, CompanyReviewRow> = {
    policy: companyPolicy,
    repository: companyReviewRepository,
    audit: {
      prefix: "company_review",
      history: "company.status",
      about: (id) => ({ subjectId: null, companyId: id }),
    },
    titles: companyStatusTitles,
    statusOf: (value, title) => ({ value, title }),
    numbers: { holder: "company", get: company.getNumbers },
    searchedIndex: (text) => {
      const number = searchedNumber(text, npwpLength, readNpwp);
      return number && company.npwpIndex(number);
    },
    async isOwn(executor, officerId, companyId, { submittedBy }) {
      const membership = await members.findMembership(officerId, executor);
      const officerCompanyId = membership?.companyId ?? null;
      return isOwnCompany({ officerId, companyId, officerCompanyId, submittedBy });
    },

    factsOf: async (tx, id) => companyFacts(await company.getDossier(id, tx)),
    messageOf: ({ message }) => message,

    itemOf: (row) => ({ title: titleOf(row.subject) }),

    async detailOf(tx, { subject: { id, status, businessEntity, name }, submission }) {
      const dossier = await company.getDossier(id, tx);
      const { owner, typed, checks, warnings, files: documents } = dossier;
      const sender = await findUser(tx, submission.submittedBy);
      const isReturned = status === "rejected" && submission.isReturned === true;
      return {
        title: companyTitle({ business_entity: businessEntity, name }),
        business_entity: businessEntity,
        name,
        submitted_by: { id: submission.submittedBy, full_name: sender?.fullName ?? "" },
        owner: { full_name: owner.fullName, email: owner.email, phone: owner.phone },
        typed,
        checks,
        bank_name: bankNames.describe(await bankNames.standing(dossier.given, tx)),
        warnings,
        documents: documents.map((file, index) => ({
          type: companyDocuments[index]?.type ?? "npwp",
          id: file.id,
          name: file.name,
          size: file.size,
          content_type: file.contentType,
          pages: file.pages,
        })),
        rejection: isReturned
          ? {
              message: submission.message,
              items: itemsToCorrect(companyPolicy, submission.checklist),
            }
          : null,
      };
    },

    approve: ({ checklist }) => decide(false, checklist, null),
    refuse: ({ checklist, message }) => decide(true, checklist, message || null),
  };
  const reviews = createReviewsService(deps, subject);

  return {
    ...reviews,
    async approve(officerId, id, body, context) {
      // A bank that did not answer, or long ago, is asked before it is decided.
      if (isUuid(id)) {
        const dossier = await company.getDossier(id);
        if (dossier.company.status === companyPolicy.decidable)
          await bankNames.refresh(dossier.given);
      }
      return reviews.approve(officerId, id, body, context);
    },
    viewDocument: (officer, { companyId, fileId }, requestId) =>
      db.transaction(async (tx) => {
        await reviews.find(tx, officer.userId, companyId);
        const dossier = await company.getDossier(companyId, tx);
        const file = dossier.files.find(({ id }) => id === fileId);
        if (!file) throw new ApiError("not_found");
        return files.describeForOfficer(tx, file, officer, requestId);
      }),
  };
}
