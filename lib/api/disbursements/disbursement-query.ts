import type { DisbursementDetail, getDisbursement } from "@rukun/contract/disbursements";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { disbursementKeys } from "./keys";

const soon = 3000;
const later = 60_000;

/** At the bank. Each view is recorded, so a payout that takes its time is asked for rarely. */
function nextAsk(disbursement?: DisbursementDetail): number | false {
  const { status, approved } = disbursement ?? {};
  if ((status?.value !== "APPROVED" && status?.value !== "SENT") || !approved) return false;
  return Date.now() - Date.parse(approved.at) < 2 * later ? soon : later;
}

/** The disbursement of a campaign; followed until the bank has answered. */
export const useDisbursement = (campaignId: string | undefined) =>
  useQuery({
    queryKey: disbursementKeys.one(campaignId ?? "", useLocale()),
    queryFn: ({ signal }) =>
      call<typeof getDisbursement>("GET /v1/backoffice/disbursements/:campaign_id", {
        signal,
        params: { campaign_id: campaignId ?? "" },
      }),
    enabled: campaignId !== undefined,
    refetchInterval: ({ state }) => nextAsk(state.data),
  });
