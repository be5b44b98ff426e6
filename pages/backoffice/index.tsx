import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { ReviewQueue } from "@/components/backoffice/review-queue";
import { PageHead } from "@/components/layout/page-head";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePage() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageHead title={t("queue")} description={t("queueDescription")} noIndex />
      <ReviewQueue />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice"]),
});
