import type { CampaignCard, listCampaigns } from "@rukun/contract/campaigns";
import { type AkadType, akadTypes } from "@rukun/contract/master-codes";
import { readPublic } from "@/lib/api/read-public";

/** What is projected for a campaign; before tax, for a year, in basis points. */
export type NewestYield = Pick<CampaignCard, "slug" | "title" | "yield_bps">;
/** Of the newest open campaign of each contract; null where none is open. */
export type NewestYields = Readonly<Record<AkadType, NewestYield | null>>;

/** @throws PublicReadError */
export async function readNewestYields(
  options: Parameters<typeof readPublic>[1],
): Promise<NewestYields> {
  const newest = akadTypes.map(async (akad_type) => {
    const { data } = await readPublic<typeof listCampaigns>("GET /v1/campaigns", {
      ...options,
      query: { status: "open", akad_type, limit: "1" },
    });
    const [card] = data;
    if (!card) return [akad_type, null] as const;
    const { slug, title, yield_bps } = card;
    return [akad_type, { slug, title, yield_bps }] as const;
  });
  return Object.fromEntries(await Promise.all(newest)) as Record<AkadType, NewestYield | null>;
}
