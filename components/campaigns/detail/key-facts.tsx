import type { CampaignDetail } from "@rukun/contract/campaigns";
import { KeyTerms } from "./key-terms";
import { WhoWeAre } from "./who-we-are";

/** What a reader wants to know before the sections: the figures to compare by, and who asks for money here. */
export function KeyFacts({ campaign }: { campaign: CampaignDetail }) {
  return (
    <>
      <KeyTerms campaign={campaign} />
      <WhoWeAre />
    </>
  );
}
