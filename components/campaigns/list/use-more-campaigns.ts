import { campaignPageSize } from "@rukun/contract/campaign-filters";
import type { CampaignCard, listCampaigns } from "@rukun/contract/campaigns";
import { useState } from "react";
import { readPublic } from "@/lib/api/read-public";
import type { ListFilters } from "@/lib/campaigns/list-filters";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";

interface Pages {
  readonly cards: readonly CampaignCard[];
  readonly nextCursor: string | null;
}

/** What was loaded, by language and filters: whoever comes back from a campaign finds the list as long as it was. */
const loaded = new Map<string, Pages & { readonly firstId: string | undefined }>();

/** The cards of a list, and the loading of more. */
export function useMoreCampaigns(filters: ListFilters, first: Pages) {
  const key = JSON.stringify([useLocale(), filters]);
  const [pages, setPages] = useState<Pages>(() => {
    const kept = loaded.get(key);
    // A list that begins differently by now is shown anew.
    return kept && kept.firstId === first.cards[0]?.id ? kept : first;
  });
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  const more = async () => {
    setState("loading");
    try {
      const { data, meta } = await readPublic<typeof listCampaigns>("GET /v1/campaigns", {
        query: { ...filters, limit: String(campaignPageSize), cursor: pages.nextCursor } as never,
      });
      const known = new Set(pages.cards.map(({ id }) => id));
      const cards = [...pages.cards, ...data.filter(({ id }) => !known.has(id))];
      const next = { cards, nextCursor: meta.next_cursor };
      loaded.set(key, { ...next, firstId: cards[0]?.id });
      setPages(next);
      setState("idle");
    } catch (error) {
      logFailure("More campaigns could not be loaded", error);
      setState("failed");
    }
  };

  return { ...pages, state, more };
}
