import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { CompanyQueue } from "@/components/backoffice/company-queue";
import { PageHead } from "@/components/layout/page-head";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeCompaniesPage() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageHead title={t("companyQueue")} description={t("companyQueueDescription")} noIndex />
      <CompanyQueue />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice"]),
});
