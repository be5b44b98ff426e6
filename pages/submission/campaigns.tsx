import { LayoutGrid } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import type { AppPage } from "@/components/layout/app-page";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { ButtonLink } from "@/components/ui/button";
import { pageTranslations } from "@/lib/i18n/page-translations";
import { paths } from "@/lib/paths";

const SubmissionCampaignsPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("submissionCampaignsPage.title");
  return (
    <>
      <PageHead title={title} />
      <EmptyPage
        title={title}
        icon={LayoutGrid}
        emptyTitle={t("submissionCampaignsPage.emptyTitle")}
        emptyBody={t("submissionCampaignsPage.emptyBody")}
        action={
          <ButtonLink href={paths.submission} size="LARGE" fullWidth="mobile">
            {t("submissionCampaignsPage.back")}
          </ButtonLink>
        }
      />
    </>
  );
};

SubmissionCampaignsPage.frame = Shell;

export default SubmissionCampaignsPage;

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await pageTranslations(locale),
});
