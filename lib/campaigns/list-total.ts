import type { CallData } from "@rukun/contract/call";
import type { countCampaigns } from "@rukun/contract/campaigns";
import { groupDigits } from "@/lib/format/group-digits";

export type CampaignTotal = CallData<typeof countCampaigns>;

/** For a text with a number: "24", or "1.000+" where nobody counted on. Grouped as everywhere, in the Indonesian way. */
export const totalText = ({ total, is_more }: Pick<CampaignTotal, "total" | "is_more">) => ({
  count: total,
  total: `${groupDigits(total)}${is_more ? "+" : ""}`,
});
