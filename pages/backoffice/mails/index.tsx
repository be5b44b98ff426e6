import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { UndeliveredMails } from "@/components/backoffice/undelivered-mails";
import { PageHead } from "@/components/layout/page-head";
import { pageTranslations } from "@/lib/i18n/page-translations";

export default function BackofficeMailsPage() {
  const { t } = useTranslation("backoffice");
  return (
    <>
      <PageHead title={t("mails")} description={t("mailsDescription")} noIndex />
      <UndeliveredMails />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["backoffice"]),
});
