import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PreOnboardingReviewPage } from "@/components/reviews/pre-onboarding/pre-onboarding-review-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePreOnboardingPage() {
  const { t } = useTranslation("reviews");
  const { query } = useRouter();
  const companyId = typeof query.companyId === "string" ? query.companyId : "";
  return (
    <>
      <PageHead title={t("title")} description={t("pre-onboarding.queueDescription")} noIndex />
      {companyId ? <PreOnboardingReviewPage key={companyId} companyId={companyId} /> : null}
    </>
  );
}

BackofficePreOnboardingPage.queries = Queries;

// The page is the same for every submission and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews"]),
  revalidate: false,
});
