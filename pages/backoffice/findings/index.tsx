import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { FindingList } from "@/components/treasury/finding-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeFindingsPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead title={t("findings.title")} description={t("findings.description")} noIndex />
      <FindingList />
    </>
  );
}

BackofficeFindingsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
