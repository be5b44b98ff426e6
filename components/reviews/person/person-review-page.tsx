import { useTranslation } from "next-i18next/pages";
import { ReviewPage } from "../detail/review-page";
import { ReviewWarnings } from "../detail/review-warnings";
import { CheckProblem } from "./check-problem";
import { PersonData } from "./person-data";
import { PersonDocuments } from "./person-documents";
import { personView } from "./person-view";

const warningTexts = {
  region_mismatch: "warningRegionMismatch",
  birth_date_impossible: "warningBirthDate",
} as const;

/** One person's submission. */
export function PersonReviewPage({ userId }: { userId: string }) {
  const { t } = useTranslation("reviews");
  return (
    <ReviewPage
      view={personView}
      id={userId}
      documents={(review, reload) => (
        <PersonDocuments
          key={review.submission_id}
          idCard={review.id_card_file}
          selfie={review.selfie_file}
          onReload={reload}
        />
      )}
      data={(review) => (
        <>
          <ReviewWarnings texts={review.id_card_warnings.map((each) => t(warningTexts[each]))} />
          <PersonData review={review} />
          <CheckProblem problem={review.check_problem} />
        </>
      )}
    />
  );
}
