import type { CallData } from "@rukun/contract/call";
import type {
  CampaignDetail,
  getCampaignDetail,
  getCampaignProgress,
} from "@rukun/contract/campaigns";
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

interface Progress {
  readonly of: CampaignDetail;
  readonly parts: CallData<typeof getCampaignProgress>;
  /** All of it, once its status is another one than that of the page. */
  readonly whole: CampaignDetail | undefined;
  /** When the figures were last known to be right, in milliseconds. */
  readonly knownAt: number;
}

/**
 * The campaign with its moving part as it is now: asked for every few seconds, only while the page is seen. An answer
 * that has not changed is an empty 304. With another status comes more than figures (its reason, the timeline, how it
 * goes): the campaign is then asked for as a whole.
 */
export function useProgress(served: CampaignDetail, isMoving: boolean) {
  const [progress, setProgress] = useState<Progress>();
  const { id } = served;
  const known = progress?.of === served ? progress : undefined;
  const whole = known?.whole ?? served;

  // As `useNow`.
  const learn = useEffectEvent((parts: Progress["parts"], whole = known?.whole) =>
    startTransition(() => setProgress({ of: served, parts, whole, knownAt: Date.now() })),
  );
  const asked = useEffectEvent((parts: Progress["parts"]) => {
    track("campaign-polled", { campaign_title: served.title });
    learn(parts);
    return parts.status.value !== whole.status.value;
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
        wait = apart;
        if (asked(data)) {
          const query = { campaign_id: id };
          const detail = await readPublic<typeof getCampaignDetail>("GET /v1/campaign/detail", {
            query,
            signal,
          });
          learn(data, detail.data);
        }
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

  return { campaign: { ...whole, ...known?.parts }, whole, knownAt: known?.knownAt };
}
