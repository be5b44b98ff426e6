import type { GetStaticPaths, GetStaticProps } from "next";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CertificatePage } from "@/components/domicile-certificates/certificate-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeDomicileCertificatePage() {
  const { t } = useTranslation("domicile-certificates");
  const { query } = useRouter();
  const id = typeof query.certificateId === "string" ? query.certificateId : undefined;
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <CertificatePage key={id} id={id} />
    </>
  );
}

BackofficeDomicileCertificatePage.queries = Queries;

// As the page of a posting.
export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: "blocking" });

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "domicile-certificates"]),
  revalidate: false,
});
