import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import type { ComponentProps } from "react";
import { ReviewDocuments } from "../viewer/review-documents";
import type { DocumentType } from "./document-of-item";

type CompanyDocumentsProps = Omit<
  ComponentProps<typeof ReviewDocuments<DocumentType>>,
  "subject" | "review"
> & { review: CompanyReviewDetail };

/** The company's documents. */
export const CompanyDocuments = (props: CompanyDocumentsProps) => (
  <ReviewDocuments subject="company" {...props} />
);
