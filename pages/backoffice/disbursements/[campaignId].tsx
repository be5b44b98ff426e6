import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { DisbursementPage } from "@/components/disbursements/disbursement-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeDisbursementPage() {
  const { t } = useTranslation("disbursements");
  const { query } = useRouter();
  const id = typeof query.campaignId === "string" ? query.campaignId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <DisbursementPage key={id} campaignId={id} />
    </>
  );
}

BackofficeDisbursementPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "bank-names", "disbursements"]);
