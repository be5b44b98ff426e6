import { ReviewPage } from "../detail/review-page";
import { CheckProblem } from "./check-problem";
import { PersonData } from "./person-data";
import { PersonDocuments } from "./person-documents";
import { personView } from "./person-view";

/** One person's submission. */
export function PersonReviewPage({ userId }: { userId: string }) {
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
          <PersonData review={review} />
          <CheckProblem problem={review.check_problem} />
        </>
      )}
    />
  );
}
