import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { LedgerAccountPage } from "@/components/ledger/account-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "ledger"]);
