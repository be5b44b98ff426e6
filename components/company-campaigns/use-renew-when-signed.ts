import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { companyCampaignKeys } from "@/lib/api/company-campaigns/keys";

/**
 * Asks for a company's campaigns once more where they still wait for a signature that is there:
 * it came while the page was open, or between the campaign's answer and the contract's.
 */
export function useRenewWhenSigned(signedAt: string | null, isAwaited: boolean) {
  const client = useQueryClient();
  const isBehind = signedAt !== null && isAwaited;
  useEffect(() => {
    if (isBehind) void client.invalidateQueries({ queryKey: companyCampaignKeys.all });
  }, [isBehind, client]);
}
