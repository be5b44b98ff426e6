import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { CampaignPage } from "@/components/reviews/campaign/campaign-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeCampaignPage() {
  const { t } = useTranslation("campaign-operations");
  const { query } = useRouter();
  const id = typeof query.campaignId === "string" ? query.campaignId : undefined;
  return (
    <>
      <PageHead title={t("one")} description={t("description")} noIndex />
      <CampaignPage key={id} id={id} />
    </>
  );
}

BackofficeCampaignPage.queries = Queries;

export const getServerSideProps = frameProps([
  "backoffice",
  "campaign-operations",
  "contracts",
  "reviews",
]);
