import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PersonQueue } from "@/components/reviews/person/person-queue";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePage() {
  const { t } = useTranslation("reviews");
  return (
    <>
      <PageHead title={t("person.queue")} description={t("person.queueDescription")} noIndex />
      <PersonQueue />
    </>
  );
}

BackofficePage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "reviews"]),
});
