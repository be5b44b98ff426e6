import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { BankNamePage } from "@/components/bank-names/name-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "bank-names"]);
