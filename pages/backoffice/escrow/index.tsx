import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { EscrowList } from "@/components/treasury/escrow-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeEscrowPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead title={t("escrow.title")} description={t("escrow.description")} noIndex />
      <EscrowList />
    </>
  );
}

BackofficeEscrowPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
