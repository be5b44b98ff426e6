import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { WatchedPayoutPage } from "@/components/treasury/payout-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "treasury"]);
