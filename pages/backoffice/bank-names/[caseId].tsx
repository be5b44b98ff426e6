import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { BankNamePage } from "@/components/bank-names/name-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeBankNamePage() {
  const { t } = useTranslation("bank-names");
  const { query } = useRouter();
  const id = typeof query.caseId === "string" ? query.caseId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <BankNamePage key={id} id={id} />
    </>
  );
}

BackofficeBankNamePage.queries = Queries;

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "bank-names"]),
  revalidate: false,
});
