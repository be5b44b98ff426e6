import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import { useLocale } from "@/lib/i18n/use-locale";
import { ReviewPage } from "../detail/review-page";
import { ReviewWarnings } from "../detail/review-warnings";
import { CheckProblem } from "./check-problem";
import { personComparison } from "./person-comparison";
import { PersonData } from "./person-data";
import { PersonDocuments, type ShownPictures } from "./person-documents";
import { personView } from "./person-view";

const warningTexts = {
  region_mismatch: "warningRegionMismatch",
  birth_date_impossible: "warningBirthDate",
} as const;

/** One person's submission. */
export function PersonReviewPage({ userId }: { userId: string }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const [shown, setShown] = useState<ShownPictures>("both");
  const viewer = useRef<{ bringIntoView: () => void }>(null);
  return (
    <ReviewPage
      view={personView}
      id={userId}
      onItem={(item) => setShown(item === "selfie_matches" ? "both" : "idCard")}
      comparisonOf={(review, item) =>
        shown === "selfie" ? undefined : personComparison(review, item, { t, locale })
      }
      opensDocument={(item) =>
        item === "screening_clear" ? undefined : () => viewer.current?.bringIntoView()
      }
      documents={(review, reload) => (
        <PersonDocuments
          ref={viewer}
          shown={shown}
          onShow={setShown}
          key={review.submission_id}
          idCard={review.id_card_file}
          selfie={review.selfie_file}
          onReload={reload}
        />
      )}
      data={(review) => <PersonData review={review} />}
      alerts={(review) => (
        <>
          <ReviewWarnings texts={review.id_card_warnings.map((each) => t(warningTexts[each]))} />
          <CheckProblem problem={review.check_problem} />
        </>
      )}
    />
  );
}
