import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { AccountChangePage } from "@/components/account-changes/account-change-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeAccountChangePage() {
  const { t } = useTranslation("account-changes");
  const { query } = useRouter();
  const id = typeof query.changeId === "string" ? query.changeId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <AccountChangePage key={id} id={id} />
    </>
  );
}

BackofficeAccountChangePage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "bank-names", "account-changes"]);
