import type { HomeProps } from "@/lib/home-props";
import { DisclosureBand } from "./disclosure-band";
import { GuestHero } from "./guest-hero";
import { RiskNoticeSection } from "./risk-notice-section";

/** The home of guests above its campaigns. */
export function Introduction({ campaigns, disclosure }: Omit<HomeProps, "now">) {
  return (
    <>
      <GuestHero campaign={campaigns?.[0]} />
      <DisclosureBand disclosure={disclosure} />
      <RiskNoticeSection />
    </>
  );
}
