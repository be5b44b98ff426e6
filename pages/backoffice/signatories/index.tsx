import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { AuthorityList } from "@/components/signatories/authority-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeSignatoriesPage() {
  const { t } = useTranslation("authorities");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <AuthorityList />
    </>
  );
}

BackofficeSignatoriesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "authorities"]),
});
