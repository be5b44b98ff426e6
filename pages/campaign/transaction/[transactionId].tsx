import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { TransactionView } from "@/components/transactions/transaction-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

const TransactionPage: AppPage = () => {
  const { t } = useTranslation("transactions");
  const { query } = useRouter();
  const id = typeof query.transactionId === "string" ? query.transactionId : "";
  return (
    <>
      <PageHead title={t("title")} noIndex />
      {id && <TransactionView key={id} id={id} />}
    </>
  );
};

TransactionPage.frame = Shell;
TransactionPage.queries = Queries;

export default TransactionPage;

// The page is the same for every transaction and holds nothing of it.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, [
    "transactions",
    "contracts",
    "form",
    "payments",
    "wizard",
  ]),
  revalidate: pageLifetime,
});
