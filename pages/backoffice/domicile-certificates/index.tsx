import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { CertificateList } from "@/components/domicile-certificates/certificate-list";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeDomicileCertificatesPage() {
  const { t } = useTranslation("domicile-certificates");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <CertificateList />
    </>
  );
}

BackofficeDomicileCertificatesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "domicile-certificates"]),
});
