import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CompanyReviewPage } from "@/components/backoffice/company-review-page";
import { PageHead } from "@/components/layout/page-head";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeCompanyPage() {
  const { t } = useTranslation("backoffice");
  const { query } = useRouter();
  const companyId = typeof query.companyId === "string" ? query.companyId : "";
  return (
    <>
      <PageHead title={t("title")} description={t("companyQueueDescription")} noIndex />
      {companyId ? <CompanyReviewPage key={companyId} companyId={companyId} /> : null}
    </>
  );
}

// The page is the same for every submission and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice"]),
  revalidate: false,
});
