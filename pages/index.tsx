import { useTranslation } from "next-i18next/pages";
import { OpenCampaigns } from "@/components/campaigns/open-campaigns";
import { Contracts } from "@/components/home/contracts";
import { DisclosureBand } from "@/components/home/disclosure-band";
import { GuestHero } from "@/components/home/guest-hero";
import { Proof } from "@/components/home/proof";
import { RiskNoticeSection } from "@/components/home/risk-notice-section";
import { Steps } from "@/components/home/steps";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { getHomeProps, type HomeProps } from "@/lib/home-props";

const GuestHomePage: AppPage<HomeProps> = ({ disclosure, ...shown }) => {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead bareTitle title={t("guestTitle")} description={t("guestDescription")} />
      <GuestHero campaign={shown.campaigns?.[0]} />
      <DisclosureBand disclosure={disclosure} />
      <RiskNoticeSection />
      <OpenCampaigns {...shown} />
      <Steps />
      <Contracts />
      <Proof />
    </>
  );
};

GuestHomePage.frame = Shell;

export default GuestHomePage;

export const getStaticProps = getHomeProps;
