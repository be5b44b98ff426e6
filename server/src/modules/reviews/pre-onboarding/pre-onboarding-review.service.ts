import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import { preOnboardingDocuments } from "@rukun/contract/pre-onboarding-steps";
import type { preOnboardingReviews } from "@rukun/contract/reviews/pre-onboarding";
import { preOnboardingPolicy } from "@rukun/contract/reviews/pre-onboarding-policy";
import { companyStatusTitles, preOnboardingStatusTitles } from "@rukun/contract/status";
import { ApiError } from "../../../lib/api-error.ts";
import type { BorrowerCaps } from "../../../lib/borrower-caps.ts";
import type { CompanyService } from "../../company/company.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { MembersService } from "../../members/members.service.ts";
import { eligibilityOf } from "../../pre-onboarding/pre-onboarding.policy.ts";
import type { PreOnboardingService } from "../../pre-onboarding/pre-onboarding.service.ts";
import type { PreOnboardingStatusService } from "../../pre-onboarding/pre-onboarding-status.service.ts";
import { findUser } from "../../users/users.repository.ts";
import { isOwnCompany } from "../company/company-review.policy.ts";
import type { Decision, Officer, ReviewDeps, ReviewSubject } from "../review-subject.ts";
import { itemsToCorrect, withoutIdleReasons } from "../reviews.policy.ts";
import { createReviewsService, type ReviewsService } from "../reviews.service.ts";
import { preOnboardingFacts } from "./pre-onboarding-facts.ts";
import {
  type PreOnboardingReviewRow,
  preOnboardingReviewRepository,
} from "./pre-onboarding-reviews.repository.ts";

export interface PreOnboardingReviewsService
  extends ReviewsService<typeof preOnboardingReviews, PreOnboardingReviewRow> {
  /**
   * An address of a paper of the submission; the view is recorded.
   * @throws ApiError `not_found`, also for a paper the company has replaced.
   */
  viewDocument(
    officer: Officer,
    document: { companyId: string; fileId: string },
    requestId: string,
  ): Promise<CallData<typeof preOnboardingReviews.viewDocument>>;
}

type Checklist = ParsedBody<typeof preOnboardingReviews.approve>["checklist"];

const titleOf = ({ businessEntity, companyName }: PreOnboardingReviewRow["subject"]) =>
  companyTitle({ business_entity: businessEntity, name: companyName });

/** The review of a company's pre-onboarding, with a reason for each item that does not fit. */
export function createPreOnboardingReviewsService(
  deps: ReviewDeps & {
    files: FilesService;
    members: Pick<MembersService, "findMembership">;
    preOnboarding: Pick<PreOnboardingService, "getDossier">;
    preOnboardingStatus: PreOnboardingStatusService;
    company: Pick<CompanyService, "getCompany">;
    caps: BorrowerCaps;
  },
): PreOnboardingReviewsService {
  const { db, clock, files, members, company, preOnboarding, preOnboardingStatus, caps } = deps;

  function decide(
    answers: Checklist,
    message: string | null,
  ): Decision<PreOnboardingReviewRow["submission"]> {
    const checklist = withoutIdleReasons(answers);
    const items = itemsToCorrect(preOnboardingPolicy, checklist);
    return {
      columns: { checklist, message },
      reason: message,
      changeStatus: (tx, change) => preOnboardingStatus.change(tx, { ...change, items }),
    };
  }

  const subject: ReviewSubject<
    typeof preOnboardingPolicy,
    typeof preOnboardingReviews,
    PreOnboardingReviewRow
  > = {
    policy: preOnboardingPolicy,
    repository: preOnboardingReviewRepository,
    audit: {
      prefix: "pre_onboarding_review",
      history: "pre_onboarding.status",
      about: (id) => ({ subjectId: null, companyId: id }),
    },
    titles: preOnboardingStatusTitles,
    statusOf: (value, title) => ({ value, title }),
    searchedIndex: () => undefined,
    async isOwn(executor, officerId, companyId, { submittedBy }) {
      const membership = await members.findMembership(officerId, executor);
      const officerCompanyId = membership?.companyId ?? null;
      return isOwnCompany({ officerId, companyId, officerCompanyId, submittedBy });
    },

    factsOf: async (tx, id) => preOnboardingFacts(await preOnboarding.getDossier(id, tx)),
    messageOf: ({ message }) => message,

    itemOf: (row) => ({ title: titleOf(row.subject) }),

    async detailOf(tx, { subject: shown, submission }, { locale }) {
      const { saved, typed, papers } = await preOnboarding.getDossier(shown.id, tx);
      const { businessEntity, name, status } = await company.getCompany(shown.id, tx);
      const sender = await findUser(tx, submission.submittedBy);
      const eligibility = eligibilityOf(saved, { now: clock(), caps }, locale);
      if (!eligibility) throw new ApiError("not_found");
      return {
        title: titleOf(shown),
        submitted_by: { id: submission.submittedBy, full_name: sender?.fullName ?? "" },
        company: {
          title: companyTitle({ business_entity: businessEntity, name }),
          status: { value: status, title: companyStatusTitles[status][locale] },
        },
        typed,
        eligibility,
        documents: papers.map((file, index) => ({
          type: preOnboardingDocuments[index]?.type ?? "company-profile",
          id: file.id,
          name: file.name,
          size: file.size,
          content_type: file.contentType,
          pages: file.pages,
        })),
        rejection:
          shown.status === "returned"
            ? {
                message: submission.message,
                items: itemsToCorrect(preOnboardingPolicy, submission.checklist),
              }
            : null,
      };
    },

    approve: ({ checklist }) => decide(checklist, null),
    refuse: ({ checklist, message }) => decide(checklist, message || null),
  };
  const reviews = createReviewsService(deps, subject);

  return {
    ...reviews,
    viewDocument: (officer, { companyId, fileId }, requestId) =>
      db.transaction(async (tx) => {
        await reviews.find(tx, officer.userId, companyId);
        const { papers } = await preOnboarding.getDossier(companyId, tx);
        const file = papers.find(({ id }) => id === fileId);
        if (!file) throw new ApiError("not_found");
        return files.describeForOfficer(tx, file, officer, requestId);
      }),
  };
}
