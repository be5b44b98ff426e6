import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { FindingPage } from "@/components/treasury/finding-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeFindingPage() {
  const { t } = useTranslation("treasury");
  const { query } = useRouter();
  const id = typeof query.findingId === "string" ? query.findingId : undefined;
  return (
    <>
      <PageHead title={t("finding.about")} description={t("findings.description")} noIndex />
      <FindingPage key={id} id={id} />
    </>
  );
}

BackofficeFindingPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "treasury"]);
