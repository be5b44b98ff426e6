import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CompanyReviewPage } from "@/components/reviews/company/company-review-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeCompanyPage() {
  const { t } = useTranslation("reviews");
  const { query } = useRouter();
  const companyId = typeof query.companyId === "string" ? query.companyId : "";
  return (
    <>
      <PageHead title={t("title")} description={t("company.queueDescription")} noIndex />
      {companyId ? <CompanyReviewPage key={companyId} companyId={companyId} /> : null}
    </>
  );
}

BackofficeCompanyPage.queries = Queries;

// The page is the same for every submission and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews"]),
  revalidate: false,
});
