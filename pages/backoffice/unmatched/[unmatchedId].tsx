import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { UnmatchedPage } from "@/components/treasury/unmatched-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeUnmatchedPaymentPage() {
  const { t } = useTranslation("treasury");
  const { query } = useRouter();
  const id = typeof query.unmatchedId === "string" ? query.unmatchedId : undefined;
  return (
    <>
      <PageHead title={t("unmatched.title")} description={t("unmatched.description")} noIndex />
      <UnmatchedPage key={id} id={id} />
    </>
  );
}

BackofficeUnmatchedPaymentPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "treasury"]);
