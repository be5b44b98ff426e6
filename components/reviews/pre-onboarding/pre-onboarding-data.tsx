import type { PreOnboardingReviewDetail } from "@rukun/contract/reviews/pre-onboarding";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { DataList } from "@/components/ui/data-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { type FieldName, fieldText, shownValue } from "../detail/field-texts";

const parts = [
  ["sectionContact", ["contact_name", "position", "contact_phone", "contact_email"]],
  ["sectionCompany", ["business_entity", "company_name", "employees"]],
  ["sectionProject", ["project_type", "industry", "city", "province"]],
  [
    "sectionFinances",
    [
      "operating_since",
      "annual_sales",
      "annual_profit",
      "cash_flow",
      "amount",
      "tenor_type",
      "akad_type",
    ],
  ],
] as const;

/** The submitted data, part by part. */
export function PreOnboardingData({ review }: { review: PreOnboardingReviewDetail }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const shownIn = (field: FieldName) => {
    const value = review.typed[field as keyof typeof review.typed];
    if (typeof value === "object") return value.name;
    return shownValue(field, String(value), locale);
  };
  const { title, status } = review.company;
  return parts.map(([part, fields]) => (
    <div key={part}>
      <PartTitle>{t(part)}</PartTitle>
      <DataList
        rows={[
          ...fields
            .map((field): [string, string] => [t(fieldText(field) ?? "fieldName"), shownIn(field)])
            // What may be left empty.
            .filter(([, text]) => text !== ""),
          ...(part === "sectionCompany"
            ? [
                [t("fieldRegistered"), `${title}, ${status.title}`] as [string, string],
                [t("fieldSubmittedBy"), review.submitted_by.full_name] as [string, string],
              ]
            : []),
        ]}
      />
    </div>
  ));
}

const PartTitle = styled.h3`
  ${type.label}
  margin: ${space(3)} 0 0;
  color: ${color("text-2")};
`;
