import type { GetStaticPaths, GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { LegalDocument } from "@/components/legal/legal-document";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { legalDocuments } from "@/lib/paths";

interface LegalPageProps {
  document: (typeof legalDocuments)[number];
}

export default function LegalPage({ document }: LegalPageProps) {
  const { t } = useTranslation("legal");
  return (
    <>
      <PageHead title={t(`${document}.title`)} description={t(`${document}.description`)} />
      <LegalDocument document={document} />
    </>
  );
}

export const getStaticPaths: GetStaticPaths = ({ locales = [] }) => ({
  paths: locales.flatMap((locale) =>
    legalDocuments.map((document) => ({ params: { document }, locale })),
  ),
  fallback: false,
});

export const getStaticProps: GetStaticProps = async ({ locale, params }) => ({
  props: { ...(await pageTranslations(locale, ["legal"])), document: params?.document },
});
