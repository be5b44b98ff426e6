import type { GetServerSideProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { TitledPage } from "@/components/layout/empty-page";
import { Outbox } from "@/components/layout/outbox";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { prefetch } from "@/lib/api/prefetch";
import { PrefetchedQueries } from "@/lib/api/queries";
import { useOutbox } from "@/lib/api/system/queries";
import { isProduction } from "@/lib/env";
import { pageTranslations } from "@/lib/i18n/page-translations";

/** Replaces a mailbox where no mails are really sent; a 404 in production. */
const OutboxPage: AppPage = () => {
  const { t } = useTranslation("errors");
  const title = t("outboxTitle");
  return (
    <>
      <PageHead title={title} noIndex />
      <TitledPage title={title}>
        <Outbox />
      </TitledPage>
    </>
  );
};

OutboxPage.frame = Shell;
OutboxPage.queries = PrefetchedQueries;

export default OutboxPage;

export const getServerSideProps: GetServerSideProps = async ({ locale }) => {
  if (isProduction()) return { notFound: true };
  const [translations, { props }] = await Promise.all([
    pageTranslations(locale, ["errors"]),
    prefetch(locale, (api) => [useOutbox.options(api)]),
  ]);
  return { props: { ...translations, ...props } };
};
