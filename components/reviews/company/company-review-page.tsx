import { useRef, useState } from "react";
import { ReviewPage } from "../detail/review-page";
import { CompanyData } from "./company-data";
import { CompanyDocuments } from "./company-documents";
import { companyView } from "./company-view";
import { CompanyWarnings } from "./company-warnings";
import { type DocumentType, documentOfItem } from "./document-of-item";
import { LastReturn } from "./last-return";

/** One company's submission. */
export function CompanyReviewPage({ companyId }: { companyId: string }) {
  const [shown, setShown] = useState<DocumentType>();
  const viewer = useRef<{ bringIntoView: () => void }>(null);
  const open = (type: DocumentType) => {
    setShown(type);
    viewer.current?.bringIntoView();
  };
  return (
    <ReviewPage
      view={companyView}
      id={companyId}
      documents={(review) => (
        <CompanyDocuments
          key={review.submission_id}
          ref={viewer}
          review={review}
          shown={shown}
          onShow={setShown}
        />
      )}
      data={(review) => (
        <>
          <CompanyWarnings review={review} />
          <LastReturn rejection={review.rejection} />
          <CompanyData review={review} />
        </>
      )}
      opensDocument={(item) => {
        const type = documentOfItem(item);
        return type && (() => open(type));
      }}
    />
  );
}
