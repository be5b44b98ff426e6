import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { EvidencePage } from "@/components/income-evidence/evidence-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeIncomeEvidencePage() {
  const { t } = useTranslation("income-evidence");
  const { query } = useRouter();
  const id = typeof query.evidenceId === "string" ? query.evidenceId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <EvidencePage key={id} id={id} />
    </>
  );
}

BackofficeIncomeEvidencePage.queries = Queries;

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "income-evidence"]),
  revalidate: false,
});
