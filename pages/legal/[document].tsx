import type { GetStaticPaths, GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { LegalDocument } from "@/components/legal/legal-document";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";
import { legalDocuments } from "@/lib/paths";

interface LegalPageProps {
  document: (typeof legalDocuments)[number];
}

const LegalPage: AppPage<LegalPageProps> = ({ document }) => {
  const { t } = useTranslation("legal");
  return (
    <>
      <PageHead title={t(`${document}.title`)} description={t(`${document}.description`)} />
      <LegalDocument document={document} />
    </>
  );
};

LegalPage.frame = Shell;

export default LegalPage;

export const getStaticPaths: GetStaticPaths = ({ locales = [] }) => ({
  paths: locales.flatMap((locale) =>
    legalDocuments.map((document) => ({ params: { document }, locale })),
  ),
  fallback: false,
});

export const getStaticProps: GetStaticProps = async ({ locale, params }) => ({
  props: { ...(await pageTranslations(locale, ["legal"])), document: params?.document },
  revalidate: pageLifetime,
});
