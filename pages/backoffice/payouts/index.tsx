import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PayoutList } from "@/components/treasury/payout-list";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePayoutsPage() {
  const { t } = useTranslation("treasury");
  return (
    <>
      <PageHead title={t("payouts.title")} description={t("payouts.description")} noIndex />
      <PayoutList />
    </>
  );
}

BackofficePayoutsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
});
