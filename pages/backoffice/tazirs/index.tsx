import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { TazirList } from "@/components/tazirs/tazir-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeTazirsPage() {
  const { t } = useTranslation("tazirs");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <TazirList />
    </>
  );
}

BackofficeTazirsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "tazirs"]),
});
