import type { CompanyReviewDetail } from "@rukun/contract/reviews/company";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { CompanyName } from "@/components/backoffice/company-name";
import { DataList } from "@/components/ui/data-list";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { groupNpwp } from "@/lib/format/npwp";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const taxLooks = {
  match: { text: "npwpMatch", tone: "verified" },
  name_mismatch: { text: "npwpNameMismatch", tone: "rejected" },
  not_found: { text: "npwpNotFound", tone: "rejected" },
  unavailable: { text: "checkUnavailable", tone: "waiting" },
} as const satisfies Record<
  CompanyReviewDetail["checks"]["npwp"]["result"],
  { text: string; tone: ChipTone }
>;

/** The submitted data, step by step, with the results of the external checks. */
export function CompanyData({ review }: { review: CompanyReviewDetail }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const { typed, checks, owner } = review;
  const region = [typed.sub_district, typed.district, typed.city, typed.province]
    .map(({ name }) => name)
    .join(", ");
  const tax = taxLooks[checks.npwp.result];
  return (
    <>
      <Part title={t("sectionCompany")}>
        <DataList
          rows={[
            [t("fieldBusinessEntity"), review.business_entity],
            [t("fieldCompanyName"), review.name],
            [t("fieldOwner"), owner.full_name],
            [t("fieldEmail"), owner.email],
            [t("fieldPhone"), owner.phone],
            [t("fieldSubmittedBy"), review.submitted_by.full_name],
          ]}
        />
      </Part>
      <Part title={t("sectionAddress")}>
        <DataList
          rows={[
            [t("fieldAddress"), typed.full_address],
            [t("fieldRtRw"), typed["rt/rw"]],
            [t("fieldRegion"), region],
          ]}
        />
      </Part>
      <Part title={t("sectionDeeds")}>
        <DataList
          rows={[
            [t("fieldNotary"), typed.notaris_name],
            [t("fieldDeedNumber"), typed.notaris_akta_number],
            [t("fieldDeedDate"), formatDate(typed.notaris_date, locale)],
            [t("fieldNib"), typed.nib_number],
          ]}
        />
      </Part>
      <Part title={t("sectionNpwp")}>
        <DataList
          rows={[
            [t("fieldNpwp"), groupNpwp(typed.company_npwp_number)],
            [
              t("npwpCheck"),
              <Check key="npwp" tone={tax.tone} text={t(tax.text)} at={checks.npwp.checked_at} />,
            ],
          ]}
        />
      </Part>
      <Part title={t("sectionBank")}>
        <DataList
          rows={[
            [t("fieldBank"), typed.bank.name],
            [t("fieldAccountNumber"), typed.account_number],
            [t("fieldAccountName"), typed.account_name],
          ]}
        />
        <CompanyName companyId={review.company_id} name={review.bank_name} />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PartTitle>{title}</PartTitle>
      {children}
    </>
  );
}

/** The result of an external check, with its time. */
function Check({ tone, text, at }: { tone: ChipTone; text: string; at: string }) {
  const locale = useLocale();
  return (
    <>
      <StatusChip tone={tone}>{text}</StatusChip>
      <Moment dateTime={at}>{formatDateTime(at, locale)}</Moment>
    </>
  );
}

const PartTitle = styled.h3`
  ${type.label}
  margin: ${space(3)} 0 0;
  color: ${color("text-2")};
`;

const Moment = styled.time`
  ${type.small}
  display: block;
  margin-top: ${space(1)};
  color: ${color("text-3")};
`;
