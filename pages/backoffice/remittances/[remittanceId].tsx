import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { RemittancePage } from "@/components/remittances/remittance-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "remittances"]);
