import { Sprout } from "lucide-react";
import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { Contracts } from "@/components/home/contracts";
import { RiskNotice } from "@/components/home/risk-notice";
import { Steps } from "@/components/home/steps";
import type { AppPage } from "@/components/layout/app-page";
import { EmptyPage } from "@/components/layout/empty-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { ButtonLink } from "@/components/ui/button";
import { sharedPage } from "@/lib/seo/shared-page";

const CampaignPage: AppPage = () => {
  const { t } = useTranslation();
  const title = t("campaignPage.title");
  return (
    <>
      <PageHead title={title} description={t("campaignPage.description")} />
      <EmptyPage
        title={title}
        icon={Sprout}
        emptyTitle={t("campaignPage.emptyTitle")}
        emptyBody={t("campaignPage.emptyBody")}
        action={
          <ButtonLink href="#cara-kerja" size="LARGE" fullWidth="mobile" variant="OUTLINE-PRIMARY">
            {t("heroLearn", { ns: "home" })}
          </ButtonLink>
        }
      />
      <RiskNotice />
      <Contracts />
      <Steps />
    </>
  );
};

CampaignPage.frame = Shell;

export default CampaignPage;

export const getStaticProps: GetStaticProps = ({ locale }) => sharedPage(locale, ["home"]);
