import type { CampaignCard } from "@rukun/contract/campaigns";
import type { ProjectType } from "@rukun/contract/master-codes";

/** As many as stand beside each other. */
const shown = 3;

export interface Suggested {
  readonly campaigns: CampaignCard[];
  /** Each is of another sector, and of none that the funder is in. */
  readonly isSpread: boolean;
}

/** Of open campaigns first those that spread a funder's money: one of each sector they have nothing in. */
export function suggest(open: readonly CampaignCard[], held: readonly ProjectType[]): Suggested {
  const sectors = new Set<ProjectType>(held);
  const spreading = open.filter(({ project_type: { value } }) => {
    const isNew = !sectors.has(value);
    sectors.add(value);
    return isNew;
  });
  const others = open.filter((campaign) => !spreading.includes(campaign));
  const campaigns = [...spreading, ...others].slice(0, shown);
  return { campaigns, isSpread: campaigns.length > 0 && campaigns.length <= spreading.length };
}
