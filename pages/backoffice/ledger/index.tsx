import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { LedgerList } from "@/components/ledger/ledger-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeLedgerPage() {
  const { t } = useTranslation("ledger");
  return (
    <>
      <PageHead title={t("title")} description={t("description")} noIndex />
      <LedgerList />
    </>
  );
}

BackofficeLedgerPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "ledger"]),
});
