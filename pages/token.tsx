import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PublicPage } from "@/components/layout/public-page";
import { TokenHandover } from "@/components/layout/token-handover";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

export default function TokenPage() {
  const { t } = useTranslation("errors");
  return (
    <PublicPage>
      <PageHead title={t("tokenTitle")} noIndex />
      <TokenHandover />
    </PublicPage>
  );
}

TokenPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["errors"]),
  revalidate: pageLifetime,
});
