import type { CampaignDetail, getCampaignProgress } from "@rukun/contract/campaigns";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { track } from "@/lib/analytics";
import { readPublic } from "@/lib/api/read-public";
import { logFailure } from "@/lib/log";

const apart = 20_000;
const changed = "rukun:progress";
/** After failures, twice as long each time. */
const mostApart = 5 * 60_000;

/** Something has changed: the figures are asked for now. */
export const askProgress = () => window.dispatchEvent(new Event(changed));

/**
 * The campaign with its moving part as it is now: asked for every few seconds, only while the page is seen. An answer
 * that has not changed is an empty 304.
 */
export function useProgress<C extends CampaignDetail>(campaign: C, isMoving: boolean) {
  const [progress, setProgress] = useState<{ readonly of: string; readonly parts: Partial<C> }>();
  /** When the figures were last known to be right, in milliseconds. */
  const [knownAt, setKnownAt] = useState<number>();
  const { id } = campaign;
  const isKnown = progress?.of === id;

  const asked = useEffectEvent((parts: Partial<C>) => {
    track("campaign-polled", { campaign_title: campaign.title });
    // As `useNow`.
    startTransition(() => {
      setProgress({ of: id, parts });
      setKnownAt(Date.now());
    });
  });

  useEffect(() => {
    if (!isMoving) return;
    let wait = apart;
    let abort: AbortController | undefined;
    const ask = async () => {
      clearTimeout(timer);
      abort?.abort();
      if (document.visibilityState === "hidden") return;
      abort = new AbortController();
      const { signal } = abort;
      try {
        const { data } = await readPublic<typeof getCampaignProgress>("GET /campaign/progresses", {
          query: { campaignUuid: id },
          signal,
        });
        asked(data as Partial<C>);
        wait = apart;
      } catch (error) {
        if (signal.aborted) return;
        logFailure("The progress of a campaign could not be read", error);
        wait = Math.min(mostApart, wait * 2);
      }
      if (!signal.aborted) timer = setTimeout(ask, wait);
    };
    const seen = () => {
      wait = apart;
      void ask();
    };
    // Not within the task that ends hydration: sending a request takes a phone as long as rendering a part.
    let timer = setTimeout(ask);
    document.addEventListener("visibilitychange", seen);
    window.addEventListener(changed, seen);
    return () => {
      clearTimeout(timer);
      abort?.abort();
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener(changed, seen);
    };
  }, [id, isMoving]);

  return {
    campaign: isKnown ? { ...campaign, ...progress.parts } : campaign,
    knownAt: isKnown ? knownAt : undefined,
  };
}
