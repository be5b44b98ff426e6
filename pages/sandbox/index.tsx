import type { GetServerSideProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { TitledPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Sandbox } from "@/components/sandbox/sandbox";
import { prefetch } from "@/lib/api/prefetch";
import { PrefetchedQueries } from "@/lib/api/queries";
import {
  useNextAnswers,
  usePlayedAccounts,
  usePlayedDocuments,
  usePlayedPayouts,
} from "@/lib/api/sandbox/queries";
import { isProduction } from "@/lib/env";
import { pageTranslations } from "@/lib/i18n/page-translations";

/** Outside parties, played by whoever tries the product; a 404 in production. */
const SandboxPage: AppPage = () => {
  const { t } = useTranslation("sandbox");
  const title = t("title");
  return (
    <>
      <PageHead title={title} noIndex />
      <TitledPage title={title}>
        <Sandbox />
      </TitledPage>
    </>
  );
};

SandboxPage.frame = Shell;
SandboxPage.queries = PrefetchedQueries;

export default SandboxPage;

export const getServerSideProps: GetServerSideProps = async ({ locale }) => {
  if (isProduction()) return { notFound: true };
  const [translations, { props }] = await Promise.all([
    pageTranslations(locale, ["sandbox"]),
    prefetch(locale, (api) => [
      useNextAnswers.options(api),
      usePlayedAccounts.options(api),
      usePlayedPayouts.options(api),
      usePlayedDocuments.options(api),
    ]),
  ]);
  return { props: { ...translations, ...props } };
};
