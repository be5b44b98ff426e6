import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { PageHead } from "@/components/layout/page-head";
import { PublicPage } from "@/components/layout/public-page";
import { ScrollHelpers } from "@/components/layout/scroll-helpers";
import { InvitationView } from "@/components/members/invitation-view";
import { Queries } from "@/lib/api/queries";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { pageLifetime } from "@/lib/page-lifetime";

export default function InvitationPage() {
  const { t } = useTranslation("members");
  return (
    <PublicPage>
      <PageHead title={t("invitationTitle")} noIndex />
      <InvitationView />
      <ScrollHelpers />
    </PublicPage>
  );
}

InvitationPage.queries = Queries;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale, ["members", "form"]),
  revalidate: pageLifetime,
});
