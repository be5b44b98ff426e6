import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PreOnboardingReviewPage } from "@/components/reviews/pre-onboarding/pre-onboarding-review-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "reviews"]);
