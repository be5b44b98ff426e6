import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { OpenCampaigns } from "@/components/campaigns/open-campaigns";
import { Contracts } from "@/components/home/contracts";
import { DisclosureBand } from "@/components/home/disclosure-band";
import { GuestHero } from "@/components/home/guest-hero";
import { Proof } from "@/components/home/proof";
import { RiskNotice } from "@/components/home/risk-notice";
import { Steps } from "@/components/home/steps";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { openCampaigns, type ShownCampaigns } from "@/lib/campaigns/open-campaigns";
import { sharedPage } from "@/lib/seo/shared-page";

const GuestHomePage: AppPage<ShownCampaigns> = (shown) => {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead bareTitle title={t("guestTitle")} description={t("guestDescription")} />
      <GuestHero campaign={shown.campaigns?.[0]} />
      <DisclosureBand />
      <RiskNotice />
      <OpenCampaigns {...shown} />
      <Steps />
      <Contracts />
      <Proof />
    </>
  );
};

GuestHomePage.frame = Shell;

export default GuestHomePage;

export const getStaticProps: GetStaticProps = async ({ locale }) => {
  const [{ props, revalidate }, shown] = await Promise.all([
    sharedPage(locale, ["home", "campaigns"]),
    openCampaigns(locale),
  ]);
  return {
    props: { ...props, ...shown.props },
    revalidate: shown.isComplete ? revalidate : 1,
  };
};
