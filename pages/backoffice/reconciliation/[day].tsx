import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { ReconciliationPage } from "@/components/treasury/reconciliation-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeReconciliationPage() {
  const { t } = useTranslation("treasury");
  const { query } = useRouter();
  const day = typeof query.day === "string" ? query.day : undefined;
  return (
    <>
      <PageHead
        title={t("reconciliation.title")}
        description={t("reconciliation.description")}
        noIndex
      />
      <ReconciliationPage key={day} day={day} />
    </>
  );
}

BackofficeReconciliationPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "treasury"]);
