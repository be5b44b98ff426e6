import type { getRemittance, RemittanceDetail } from "@rukun/contract/remittances";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { remittanceKeys } from "./keys";

const soon = 3000;
const later = 60_000;

/** At the bank: a payout that takes its time is asked for rarely. */
function nextAsk(remittance?: RemittanceDetail): number | false {
  const { status, decided_at: at } = remittance ?? {};
  if ((status !== "APPROVED" && status !== "SENT") || !at) return false;
  return Date.now() - Date.parse(at) < 2 * later ? soon : later;
}

/** One of them, followed until the bank has answered. @param id undefined until the address is read */
export const useRemittance = (id: string | undefined) =>
  useQuery({
    queryKey: remittanceKeys.one(id ?? "", useLocale()),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getRemittance>("GET /v1/backoffice/remittances/:remittance_id", {
            params: { remittance_id: id },
            signal,
          })
      : skipToken,
    refetchInterval: ({ state }) => nextAsk(state.data),
  });
