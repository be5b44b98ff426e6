import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { BankNameList } from "@/components/bank-names/name-list";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeBankNamesPage() {
  const { t } = useTranslation("bank-names");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <BankNameList />
    </>
  );
}

BackofficeBankNamesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "bank-names"]),
});
