import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { RecordPage } from "@/components/tazirs/record-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

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

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "form", "tazirs"]),
  revalidate: false,
});
