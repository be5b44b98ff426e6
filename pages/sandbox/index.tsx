import type { GetServerSideProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { TitledPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { Sandbox } from "@/components/sandbox/sandbox";
import { prefetch } from "@/lib/api/prefetch";
import { PrefetchedQueries } from "@/lib/api/queries";
import { nextAnswersQuery } from "@/lib/api/sandbox/next-answers-query";
import { playedAccountsQuery } from "@/lib/api/sandbox/played-accounts-query";
import { playedDocumentsQuery } from "@/lib/api/sandbox/played-documents-query";
import { playedPayoutsQuery } from "@/lib/api/sandbox/played-payouts-query";
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
      nextAnswersQuery(api),
      playedAccountsQuery(api),
      playedPayoutsQuery(api),
      playedDocumentsQuery(api),
    ]),
  ]);
  return { props: { ...translations, ...props } };
};
