import type { CampaignCard as Campaign } from "@rukun/contract/campaigns";
import { Skeleton } from "@/components/ui/skeleton";
import { CampaignCard } from "./campaign-card";
import { CardGrid } from "./card-grid";

type Props = {
  /** Undefined while they are loading. */
  readonly campaigns: readonly Campaign[] | undefined;
  readonly now: number;
  /** The first picture of the page is among them. */
  readonly hasFirst?: boolean;
};

/** Some campaigns beside each other. */
export function CampaignCards({ campaigns, now, hasFirst = false }: Props) {
  return (
    <CardGrid>
      {campaigns
        ? campaigns.map((campaign, index) => (
            <li key={campaign.id}>
              <CampaignCard campaign={campaign} now={now} isFirst={hasFirst && index === 0} />
            </li>
          ))
        : [1, 2, 3].map((place) => (
            <li key={place}>
              <Skeleton height={400} round={16} />
            </li>
          ))}
    </CardGrid>
  );
}
