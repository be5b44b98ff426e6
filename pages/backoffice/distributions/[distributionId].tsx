import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { DistributionPage } from "@/components/distributions/distribution-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeDistributionPage() {
  const { t } = useTranslation("distributions");
  const { query } = useRouter();
  const id = typeof query.distributionId === "string" ? query.distributionId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <DistributionPage key={id} id={id} />
    </>
  );
}

BackofficeDistributionPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "distributions"]);
