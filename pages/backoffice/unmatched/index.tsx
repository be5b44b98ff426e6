import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { UnmatchedList } from "@/components/treasury/unmatched-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeUnmatchedPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead title={t("unmatched.title")} description={t("unmatched.description")} noIndex />
      <UnmatchedList />
    </>
  );
}

BackofficeUnmatchedPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
