import { readIdCard } from "@rukun/contract/digits-text";
import { idCardLength } from "@rukun/contract/patterns";
import type { personReviews } from "@rukun/contract/reviews/person";
import { personPolicy } from "@rukun/contract/reviews/person-policy";
import { officerStatusTitles, userStatusGroup } from "@rukun/contract/status";
import type { FileRow } from "../../../db/schema/files.ts";
import { fieldError } from "../../../lib/api-error.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { KycService } from "../../kyc/kyc.service.ts";
import type { UserStatusService } from "../../users/user-status.service.ts";
import type { ReviewDeps, ReviewSubject } from "../review-subject.ts";
import { searchedNumber } from "../reviews.policy.ts";
import { createReviewsService, type ReviewsService } from "../reviews.service.ts";
import { personFacts } from "./person-facts.ts";
import { shownProblem, stepsToCorrect } from "./person-review.policy.ts";
import { type PersonReviewRow, personReviewRepository } from "./person-reviews.repository.ts";

export type PersonReviewsService = ReviewsService<typeof personReviews, PersonReviewRow>;

/** The review of a person's verification: an approval hands them over to the identity provider. */
export function createPersonReviewsService(
  deps: ReviewDeps & {
    files: FilesService;
    kyc: KycService;
    userStatus: UserStatusService;
  },
): PersonReviewsService {
  const { files, kyc, userStatus } = deps;

  const subject: ReviewSubject<typeof personPolicy, typeof personReviews, PersonReviewRow> = {
    policy: personPolicy,
    repository: personReviewRepository,
    audit: { prefix: "review", history: "user.status", about: (id) => ({ subjectId: id }) },
    titles: officerStatusTitles,
    statusOf: (name, title) => ({ name, title }),
    numbers: { holder: "person", get: kyc.getNumbers },
    searchedIndex: (text) => {
      const number = searchedNumber(text, idCardLength, readIdCard);
      return number && kyc.idCardIndex(number);
    },
    // Officers cannot submit a verification; this guards the case of a member becoming an officer.
    isOwn: async (_executor, officerId, id) => officerId === id,

    factsOf: async (tx, id) => personFacts(await kyc.getDossier(id, tx)),
    messageOf: ({ reason }) => reason,

    itemOf: ({ subject: person, submission }) => ({
      full_name: person.fullName,
      check_problem: shownProblem(person.status, submission.checkProblem),
    }),

    async detailOf(tx, { subject: person, submission }, { officer, requestId }) {
      const dossier = await kyc.getDossier(person.id, tx);
      const describe = (file: FileRow) => files.describeForOfficer(tx, file, officer, requestId);
      const isRejected = userStatusGroup(person.status) === "rejected";
      return {
        full_name: person.fullName,
        email: person.email,
        phone: person.phone,
        nationality: person.nationality,
        check_problem: shownProblem(person.status, submission.checkProblem),
        typed: dossier.typed,
        id_card_warnings: dossier.idCardWarnings,
        id_card_file: await describe(dossier.idCardFile),
        selfie_file: await describe(dossier.selfieFile),
        screening: {
          result: submission.screeningResult,
          checked_at: submission.screenedAt?.toISOString() ?? null,
        },
        rejection:
          isRejected && submission.reason !== null
            ? { reason: submission.reason, steps: submission.rejectedSteps ?? [] }
            : null,
      };
    },

    approve({ checklist }, { id: submissionId, screeningResult }) {
      if (screeningResult !== "clear") {
        throw fieldError("checklist.screening_clear", "checklistNotAllFit");
      }
      return {
        columns: { checklist, reason: null, rejectedSteps: null },
        reason: null,
        changeStatus: (tx, change) => userStatus.change(tx, { ...change, submissionId }),
      };
    },

    refuse({ checklist, reason }, { id: submissionId }) {
      const steps = stepsToCorrect(checklist);
      return {
        columns: { checklist, reason, rejectedSteps: steps },
        reason,
        changeStatus: (tx, change) => userStatus.change(tx, { ...change, submissionId, steps }),
      };
    },
  };
  return createReviewsService(deps, subject);
}
