import type { GetStaticPaths, GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { LegalDocument } from "@/components/legal/legal-document";
import { pageTranslations } from "@/lib/i18n/page-translations";

const documents = ["terms", "privacy", "risk"] as const;
type Document = (typeof documents)[number];

interface LegalPageProps {
  document: Document;
  version: string;
}

export default function LegalPage({ document, version }: LegalPageProps) {
  const { t } = useTranslation("legal");
  return (
    <>
      <PageHead title={t(`${document}.title`)} description={t(`${document}.description`)} />
      <LegalDocument document={document} version={version} />
    </>
  );
}

export const getStaticPaths: GetStaticPaths = ({ locales = [] }) => ({
  paths: locales.flatMap((locale) =>
    documents.map((document) => ({ params: { document }, locale })),
  ),
  fallback: false,
});

export const getStaticProps: GetStaticProps<LegalPageProps> = async ({ locale, params }) => {
  const document = params?.document as Document;
  // Loaded here only: the schemas beside the versions would weigh on the page.
  const { consentVersions } = await import("@rukun/contract/account");
  return {
    props: {
      ...(await pageTranslations(locale, ["legal"])),
      document,
      version: consentVersions[document],
    },
  };
};
