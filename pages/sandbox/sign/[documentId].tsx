import type { GetServerSideProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { TitledPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { SigningDesk } from "@/components/sandbox/signing-desk";
import { Queries } from "@/lib/api/queries";
import { isProduction } from "@/lib/env";
import { pageTranslations } from "@/lib/i18n/page-translations";

interface Props {
  readonly documentId: string;
}

/** The page of the signature provider, played by whoever tries the product; a 404 in production. */
const SigningPage: AppPage<Props> = ({ documentId }) => {
  const { t } = useTranslation("sandbox");
  const title = t("signTitle");
  return (
    <>
      <PageHead title={title} noIndex />
      <TitledPage title={title}>
        <SigningDesk id={documentId} />
      </TitledPage>
    </>
  );
};

SigningPage.frame = Shell;
SigningPage.queries = Queries;

export default SigningPage;

export const getServerSideProps: GetServerSideProps<Props> = async ({ locale, params }) => {
  if (isProduction()) return { notFound: true };
  const translations = await pageTranslations(locale, ["sandbox"]);
  return { props: { ...translations, documentId: String(params?.documentId ?? "") } };
};
