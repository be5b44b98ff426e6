import type { PreOnboardingDocumentType } from "@rukun/contract/document-types";
import type { PreOnboardingReviewDetail } from "@rukun/contract/reviews/pre-onboarding";
import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import type { ComparisonProps } from "../detail/comparison";
import type { FieldName } from "../detail/field-texts";
import { ReviewPage } from "../detail/review-page";
import { ReviewDocuments } from "../viewer/review-documents";
import { fieldsBeside, paperOfItem } from "./paper-of-item";
import { PreOnboardingData } from "./pre-onboarding-data";
import { preOnboardingView } from "./pre-onboarding-view";

/** One company's pre-onboarding. */
export function PreOnboardingReviewPage({ companyId }: { companyId: string }) {
  const { t } = useTranslation("reviews");
  const [shown, setShown] = useState<PreOnboardingDocumentType>();
  const viewer = useRef<{ bringIntoView: () => void }>(null);

  function comparisonOf(review: PreOnboardingReviewDetail): ComparisonProps | undefined {
    const paper = shown ?? review.documents[0]?.type;
    if (!paper) return undefined;
    const typed: Partial<Record<string, unknown>> = review.typed;
    return {
      title: t(`document_${paper}`),
      fields: fieldsBeside(paper).map((field) => ({
        field: field as FieldName,
        typed: String(typed[field] ?? ""),
        seen: { text: t("seenYourself") },
      })),
    };
  }

  return (
    <ReviewPage
      view={preOnboardingView}
      id={companyId}
      documents={(review) => (
        <ReviewDocuments
          key={review.submission_id}
          subject="pre-onboarding"
          ref={viewer}
          review={review}
          shown={shown}
          onShow={setShown}
        />
      )}
      data={(review) => <PreOnboardingData review={review} />}
      alerts={(review) => <NotEligible eligibility={review.eligibility} />}
      onItem={(item) => setShown((before) => paperOfItem(item) ?? before)}
      comparisonOf={comparisonOf}
      opensDocument={(item) => {
        const type = paperOfItem(item);
        if (!type) return undefined;
        return () => {
          setShown(type);
          viewer.current?.bringIntoView();
        };
      }}
    />
  );
}

/** A business that was eligible when it applied may not be any more. */
function NotEligible({ eligibility }: Pick<PreOnboardingReviewDetail, "eligibility">) {
  const { t } = useTranslation("reviews");
  if (eligibility.is_eligible) return null;
  const unmet = eligibility.criteria.filter(({ is_met }) => !is_met);
  return (
    <Banner variant="WARNING" title={t("notEligible")}>
      {unmet.map(({ reason }) => reason).join(", ")}
    </Banner>
  );
}
