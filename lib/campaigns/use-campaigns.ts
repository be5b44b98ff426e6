import type { CampaignPhase } from "@rukun/contract/campaign-status";
import type { CampaignCard } from "@rukun/contract/campaigns";
import { useCallback, useEffect, useState } from "react";
import { logFailure } from "@/lib/log";
import { readCampaigns } from "./open-campaigns";

interface Read {
  readonly campaigns?: CampaignCard[];
  readonly hasFailed?: boolean;
  readonly now?: number;
}

/**
 * The campaigns of a page, which the browser reads where the page has none: again when asked to, and by itself once the
 * connection is back.
 */
export function useCampaigns(phase: CampaignPhase, known?: CampaignCard[], limit?: number) {
  const [read, setRead] = useState<Read>({});
  const isMissing = known === undefined;
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is counted to try again
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    readCampaigns(phase, limit === undefined ? {} : { limit }).then(
      (campaigns) => isCurrent && setRead({ campaigns, now: Date.now() }),
      (error: unknown) => {
        logFailure("Campaigns could not be read", error);
        if (isCurrent) setRead({ hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, phase, limit, attempt]);

  const retry = useCallback(() => {
    setRead({});
    setAttempt((count) => count + 1);
  }, []);
  const hasFailed = read.hasFailed === true;

  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [hasFailed, retry]);

  return {
    campaigns: known ?? read.campaigns,
    now: read.now,
    hasFailed,
    retry,
  };
}
