import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { TazirPage } from "@/components/tazirs/tazir-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeTazirPage() {
  const { t } = useTranslation("tazirs");
  const { query } = useRouter();
  const id = typeof query.tazirId === "string" ? query.tazirId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <TazirPage key={id} id={id} />
    </>
  );
}

BackofficeTazirPage.queries = Queries;

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "tazirs"]),
  revalidate: false,
});
