import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { AccountChangeList } from "@/components/account-changes/account-change-list";
import { PageHead } from "@/components/layout/page-head";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeAccountChangesPage() {
  const { t } = useTranslation("account-changes");
  return (
    <>
      <PageHead title={t("title")} description={t("summary")} noIndex />
      <AccountChangeList />
    </>
  );
}

BackofficeAccountChangesPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "account-changes"]),
});
