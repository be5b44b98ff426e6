import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { UndeliveredMails } from "@/components/mails/undelivered-mails";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeMailsPage() {
  const { t } = useTranslation("mails");
  return (
    <>
      <PageHead title={t("mails")} description={t("mailsDescription")} noIndex />
      <UndeliveredMails />
    </>
  );
}

BackofficeMailsPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice", "mails"]),
});
