import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { WatchedPayoutPage } from "@/components/treasury/payout-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficePayoutPage() {
  const { t } = useTranslation("treasury");
  const { query } = useRouter();
  const id = typeof query.payoutId === "string" ? query.payoutId : undefined;
  return (
    <>
      <PageHead title={t("payout.about")} description={t("payouts.description")} noIndex />
      <WatchedPayoutPage key={id} id={id} />
    </>
  );
}

BackofficePayoutPage.queries = Queries;

// The page is the same for all of them and holds nothing of one, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
  revalidate: false,
});
