import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { LedgerPostingPage } from "@/components/ledger/posting-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeLedgerPostingPage() {
  const { t } = useTranslation("ledger");
  const { query } = useRouter();
  const id = typeof query.postingId === "string" ? query.postingId : undefined;
  return (
    <>
      <PageHead title={t("postingTitle")} description={t("description")} noIndex />
      <LedgerPostingPage key={id} id={id} />
    </>
  );
}

BackofficeLedgerPostingPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "ledger"]);
