import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { RemittancePage } from "@/components/remittances/remittance-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeRemittancePage() {
  const { t } = useTranslation("remittances");
  const { query } = useRouter();
  const id = typeof query.remittanceId === "string" ? query.remittanceId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <RemittancePage key={id} id={id} />
    </>
  );
}

BackofficeRemittancePage.queries = Queries;

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "remittances"]),
  revalidate: false,
});
