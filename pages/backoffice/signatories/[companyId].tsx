import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CompanyPage } from "@/components/signatories/company-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeCompanySignatoriesPage() {
  const { t } = useTranslation("authorities");
  const { query } = useRouter();
  const companyId = typeof query.companyId === "string" ? query.companyId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <CompanyPage key={companyId} companyId={companyId} />
    </>
  );
}

BackofficeCompanySignatoriesPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "authorities", "form"]);
