import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { TazirPage } from "@/components/tazirs/tazir-page";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

export default function BackofficeTazirPage() {
  const { t } = useTranslation("tazirs");
  const { query } = useRouter();
  const id = typeof query.tazirId === "string" ? query.tazirId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <TazirPage key={id} id={id} />
    </>
  );
}

BackofficeTazirPage.queries = Queries;

export const getServerSideProps = frameProps(["backoffice", "tazirs"]);
