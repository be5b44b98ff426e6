import type { CampaignDetail } from "@rukun/contract/campaigns";
import { styled } from "styled-components";
import { CampaignPicture } from "@/components/layout/campaign-picture";
import { media, radius } from "@/styles/theme";

const Picture = styled(CampaignPicture)`
  /* On a phone's side the title is in sight below it. */
  ${media.low} {
    height: 30vh;
    aspect-ratio: auto;
  }

  ${media.desktop} {
    border-radius: ${radius.hero};
  }
`;

/** The picture at the head of a campaign, the first of its page. */
export function HeadPicture({ campaign }: { readonly campaign: CampaignDetail }) {
  return <Picture of={campaign} isFirst sizes="(min-width: 1024px) 720px, 100vw" />;
}
