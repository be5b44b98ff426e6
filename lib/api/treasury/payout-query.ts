import type { getWatchedPayout } from "@rukun/contract/watched-payouts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** One payout with all that became of it. @param id undefined until the address is read */
export const useWatchedPayoutQuery = (id: string | undefined) =>
  useQuery({
    queryKey: treasuryKeys.payout(id ?? "", useLocale()),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getWatchedPayout>("GET /v1/backoffice/payouts/:payout_id", {
            signal,
            params: { payout_id: id },
          })
      : skipToken,
  });
