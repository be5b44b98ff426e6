import type { GetStaticProps } from "next";
import { useTranslation } from "next-i18next/pages";
import { Contracts } from "@/components/home/contracts";
import { DisclosureBand } from "@/components/home/disclosure-band";
import { GuestHero } from "@/components/home/guest-hero";
import { OpenCampaigns } from "@/components/home/open-campaigns";
import { Proof } from "@/components/home/proof";
import { RiskNotice } from "@/components/home/risk-notice";
import { Steps } from "@/components/home/steps";
import type { AppPage } from "@/components/layout/app-page";
import { PageHead } from "@/components/layout/page-head";
import { Shell } from "@/components/layout/shell";
import { sharedPage } from "@/lib/seo/shared-page";

const GuestHomePage: AppPage = () => {
  const { t } = useTranslation("home");
  return (
    <>
      <PageHead bareTitle title={t("guestTitle")} description={t("guestDescription")} />
      <GuestHero />
      <DisclosureBand />
      <RiskNotice />
      <OpenCampaigns />
      <Steps />
      <Contracts />
      <Proof />
    </>
  );
};

GuestHomePage.frame = Shell;

export default GuestHomePage;

export const getStaticProps: GetStaticProps = ({ locale }) => sharedPage(locale, ["home"]);
