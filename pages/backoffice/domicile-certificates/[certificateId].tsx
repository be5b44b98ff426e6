import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { CertificatePage } from "@/components/domicile-certificates/certificate-page";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { frameProps } from "@/lib/i18n/frame-props";

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

export const getServerSideProps = frameProps(["backoffice", "domicile-certificates"]);
