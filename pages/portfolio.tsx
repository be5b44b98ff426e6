import { Sprout } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { ButtonLink } from "@/components/ui/button";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { paths } from "@/lib/paths";

export default function PortfolioPage() {
  const { t } = useTranslation();
  const title = t("portfolioPage.title");
  return (
    <>
      <PageHead title={title} />
      <EmptyPage
        title={title}
        icon={Sprout}
        emptyTitle={t("portfolioPage.emptyTitle")}
        emptyBody={t("portfolioPage.emptyBody")}
        action={
          <ButtonLink href={paths.campaign} scroll={false} size="LARGE" fullWidth="mobile">
            {t("viewCampaigns")}
          </ButtonLink>
        }
      />
    </>
  );
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
