import { bankNameTexts } from "@rukun/contract/bank-name-texts";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { useTranslation } from "next-i18next/pages";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { ReviewWarnings } from "../detail/review-warnings";

/** Doubts about the company's data. */
export function CompanyWarnings({ review }: { review: CompanyReviewDetail }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const values = {
    holder: review.typed.account_name,
    name: review.title,
    owner: review.owner.full_name,
    date: formatDate(review.typed.notaris_date, locale),
  };
  const { state } = review.bank_name;
  const texts = review.warnings.map((each) => t(`company.warning_${each}`, values));
  return (
    <ReviewWarnings
      texts={state === "accepted" ? texts : [...texts, bankNameTexts[state][locale]]}
    />
  );
}
