import { campaignPageSize } from "@rukun/contract/campaign-filters";
import type { CampaignCard, listCampaigns } from "@rukun/contract/campaigns";
import { useRouter } from "next/router";
import { useState } from "react";
import { readPublic } from "@/lib/api/read-public";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";

interface Pages {
  readonly cards: readonly CampaignCard[];
  readonly nextCursor: string | null;
}

interface Shown extends Pages {
  readonly address: string;
  readonly state: "idle" | "loading" | "failed";
}

/** What was loaded, by language and filters: whoever comes back from a campaign finds the list as long as it was. */
const loaded = new Map<string, Pages & { readonly firstId: string | undefined }>();

/** The cards of a list, and the loading of more. */
export function useMoreCampaigns(filters: ListFilters, first: Pages) {
  const { asPath } = useRouter();
  const key = JSON.stringify([useLocale(), filters]);
  const begin = (): Shown => {
    const kept = loaded.get(key);
    // A list that begins differently by now is shown anew.
    const { cards, nextCursor } = kept && kept.firstId === first.cards[0]?.id ? kept : first;
    return { address: asPath, cards, nextCursor, state: "idle" };
  };
  const [last, setShown] = useState(begin);
  // Pages that were loaded belong to an address.
  const pages = last.address === asPath ? last : begin();
  if (pages !== last) setShown(pages);

  const more = async () => {
    const show = (change: Partial<Shown>) =>
      setShown((now) => (now.address === pages.address ? { ...now, ...change } : now));
    show({ state: "loading" });
    try {
      const { data, meta } = await readPublic<typeof listCampaigns>("GET /v1/campaigns", {
        query: { ...filters, limit: String(campaignPageSize), cursor: pages.nextCursor } as never,
      });
      const known = new Set(pages.cards.map(({ id }) => id));
      const cards = [...pages.cards, ...data.filter(({ id }) => !known.has(id))];
      const next = { cards, nextCursor: meta.next_cursor };
      loaded.set(key, { ...next, firstId: cards[0]?.id });
      show({ ...next, state: "idle" });
    } catch (error) {
      logFailure("More campaigns could not be loaded", error);
      show({ state: "failed" });
    }
  };

  return { ...pages, more };
}
