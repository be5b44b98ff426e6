import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PreOnboardingQueue } from "@/components/reviews/pre-onboarding/pre-onboarding-queue";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePreOnboardingsPage() {
  const { t } = useTranslation("reviews");
  return (
    <>
      <PageHead
        title={t("pre-onboarding.queue")}
        description={t("pre-onboarding.queueDescription")}
        noIndex
      />
      <PreOnboardingQueue />
    </>
  );
}

BackofficePreOnboardingsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews"]),
});
