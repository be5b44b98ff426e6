import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { LedgerAccountPage } from "@/components/ledger/account-page";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeLedgerAccountPage() {
  const { t } = useTranslation("ledger");
  const { query } = useRouter();
  const account = typeof query.account === "string" ? query.account : undefined;
  return (
    <>
      <PageHead title={t("accountTitle")} description={t("description")} noIndex />
      <LedgerAccountPage key={account} account={account} />
    </>
  );
}

BackofficeLedgerAccountPage.queries = Queries;

// The page is the same for every account and holds nothing of it, so it is made once per request at most.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "ledger"]),
  revalidate: false,
});
