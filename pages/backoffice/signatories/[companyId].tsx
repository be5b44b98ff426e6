import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CompanyPage } from "@/components/signatories/company-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

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

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "authorities", "form"]),
  revalidate: false,
});
