import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { ProposePage } from "@/components/remittances/propose-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeNewRemittancePage() {
  const { t } = useTranslation("remittances");
  return (
    <>
      <PageHead title={t("proposeTitle")} description={t("summary")} noIndex />
      <ProposePage />
    </>
  );
}

BackofficeNewRemittancePage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "remittances"]),
});
