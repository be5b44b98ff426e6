import { useEffect, useEffectEvent } from "react";
import { useRefresh } from "@/lib/api/use-refresh";

/**
 * Asks for a company's campaigns once more where they still wait for a signature that is there:
 * it came while the page was open, or between the campaign's answer and the contract's.
 */
export function useRenewWhenSigned(signedAt: string | null, isAwaited: boolean) {
  const refresh = useEffectEvent(useRefresh(["company-campaigns"]));
  const isBehind = signedAt !== null && isAwaited;
  useEffect(() => {
    if (isBehind) refresh();
  }, [isBehind]);
}
