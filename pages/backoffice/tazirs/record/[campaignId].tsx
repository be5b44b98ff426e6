import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { RecordPage } from "@/components/tazirs/record-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeRecordTazirPage() {
  const { t } = useTranslation("tazirs");
  const { query } = useRouter();
  const id = typeof query.campaignId === "string" ? query.campaignId : undefined;
  return (
    <>
      <PageHead title={t("recordTitle")} description={t("summary")} noIndex />
      <RecordPage key={id} campaignId={id} />
    </>
  );
}

BackofficeRecordTazirPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "form", "tazirs"]);
