import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CompanyReviewPage } from "@/components/reviews/company/company-review-page";
import { CompanySigners } from "@/components/signatories/company-signers";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeCompanyPage() {
  const { t } = useTranslation("reviews");
  const { query } = useRouter();
  const companyId = typeof query.companyId === "string" ? query.companyId : "";
  return (
    <>
      <PageHead title={t("title")} description={t("company.queueDescription")} noIndex />
      {companyId ? (
        <CompanyReviewPage
          key={companyId}
          companyId={companyId}
          signatories={<CompanySigners companyId={companyId} />}
        />
      ) : null}
    </>
  );
}

BackofficeCompanyPage.queries = Queries;

export const getServerSideProps = frameProps([
  "backoffice",
  "bank-names",
  "reviews",
  "authorities",
  "form",
]);
