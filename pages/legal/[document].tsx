import type { GetStaticPaths, GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { LegalDocument } from "@/components/legal/legal-document";
import { legalDocuments } from "@/lib/paths";
import { sharedPage } from "@/lib/seo/shared-page";

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

export const getStaticProps: GetStaticProps = async ({ locale, params }) => {
  const { props, revalidate } = await sharedPage(locale, ["legal"]);
  return { props: { ...props, document: params?.document }, revalidate };
};
