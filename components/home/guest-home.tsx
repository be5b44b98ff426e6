import { OpenCampaigns } from "@/components/campaigns/open-campaigns";
import type { HomeProps } from "@/lib/home-props";
import { Contracts } from "./contracts";
import { DisclosureBand } from "./disclosure-band";
import { GuestHero } from "./guest-hero";
import { Proof } from "./proof";
import { RiskNoticeSection } from "./risk-notice-section";
import { Steps } from "./steps";

/** The home of guests, from top to bottom. */
export function GuestHome({ disclosure, ...shown }: HomeProps) {
  return (
    <>
      <GuestHero campaign={shown.campaigns?.[0]} />
      <DisclosureBand disclosure={disclosure} />
      <RiskNoticeSection />
      <OpenCampaigns {...shown} />
      <Steps />
      <Contracts />
      <Proof />
    </>
  );
}
