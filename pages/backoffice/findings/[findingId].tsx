import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { FindingPage } from "@/components/treasury/finding-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

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

// The page is the same for all of them and holds nothing of one, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "treasury"]),
  revalidate: false,
});
