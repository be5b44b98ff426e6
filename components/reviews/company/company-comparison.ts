import { bankNameTitles } from "@rukun/contract/bank-name-texts";
import type { Locale } from "@rukun/contract/locales";
import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import type { TFunction } from "i18next";
import type { ComparisonProps, Seen } from "../detail/comparison";
import type { FieldName } from "../detail/field-texts";
import { hasText, pageWith } from "../viewer/find-in-text";
import { type DocumentType, documentOfItem } from "./document-of-item";

/** The text of the documents that were opened, page by page. */
export type Readings = Partial<Record<DocumentType, readonly string[]>>;

type Fields = Partial<Record<string, string>>;

/** The typed texts by field. */
function textsOf({ title, typed }: CompanyReviewDetail): Fields {
  const texts = Object.entries(typed).map(([field, value]) => [
    field,
    typeof value === "string" ? value : value.name,
  ]);
  return { title, ...Object.fromEntries(texts) };
}

/** Fields that an outside check or a warning speaks for. */
function checked(
  review: CompanyReviewDetail,
  { t, locale }: { t: TFunction<"reviews">; locale: Locale },
): Partial<Record<string, Seen>> {
  const { checks, bank_name: bankName } = review;
  const isOwn = bankName.state === "accepted";
  const npwp = checks.npwp.result;
  return {
    account_name: {
      text: isOwn ? t("seenHolder") : bankNameTitles[bankName.state][locale],
      isSame: isOwn,
    },
    ...(isOwn && { account_number: { text: t("bankFound"), isSame: true } }),
    ...(npwp !== "unavailable" && {
      company_npwp_number: {
        text: t(npwp === "match" ? "seenTaxOffice" : "seenTaxOfficeNot"),
        isSame: npwp === "match",
      },
    }),
  };
}

interface Shown {
  /** Undefined for what has none: the bank account. */
  readonly document: DocumentType | undefined;
  /** The one the officer has come to: of its document only what it compares, so that both stay in view together. */
  readonly item: string | undefined;
}

/** The typed values that a document must show, and whether its text contains them. */
export function companyComparison(
  review: CompanyReviewDetail,
  { document, item }: Shown,
  { t, locale, readings }: { t: TFunction<"reviews">; locale: Locale; readings: Readings },
): ComparisonProps {
  const texts = textsOf(review);
  const pages = document && readings[document];
  const checks = checked(review, { t, locale });
  const ofDocument = companyChecklist.filter(({ key }) => documentOfItem(key) === document);
  const ofItem = ofDocument.filter(({ key }) => key === item);
  const about = ofItem.length > 0 ? ofItem : ofDocument;
  const fields = [...new Set(about.flatMap(({ of }): readonly string[] => of))];

  function seenOf(field: string, typed: string): Seen {
    const known = checks[field];
    if (known) return known;
    if (!document) return { text: t("seenNowhere") };
    if (document === "npwp") return { text: t("seenPicture") };
    if (!pages) return { text: t("seenReading") };
    if (!hasText(pages)) return { text: t("seenScan") };
    const page = pageWith(pages, typed);
    return page
      ? { text: t("seenOnPage", { page }), isSame: true }
      : { text: t("seenNotFound"), isSame: false };
  }

  return {
    title: t(document ? `document_${document}` : "sectionBank"),
    fields: fields.flatMap((field) => {
      const typed = texts[field];
      return typed ? [{ field: field as FieldName, typed, seen: seenOf(field, typed) }] : [];
    }),
  };
}
