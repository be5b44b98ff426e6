import type { CallBody } from "@rukun/contract/call";
import type { confirmDisbursement } from "@rukun/contract/disbursement-receipts";
import { useMutation } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { companyCampaignKeys } from "@/lib/api/company-campaigns/keys";
import { useLocale } from "@/lib/i18n/use-locale";
import { companyDisbursementKeys } from "./keys";

/** Says what the company received. `intent`: the same for every try of one decision. */
export function useConfirmDisbursement() {
  const locale = useLocale();
  return useMutation({
    mutationFn: ({ intent, ...body }: CallBody<typeof confirmDisbursement> & { intent: string }) =>
      call<typeof confirmDisbursement>("POST /v1/company/disbursement/confirm", {
        body,
        idempotencyKey: intent,
      }),
    // At once: whoever has sent it sees what has become of it.
    onSuccess: (answer, _input, _result, { client }) =>
      client.setQueryData(companyDisbursementKeys.one(answer.campaign_id, locale), answer),
    // Confirmed, the campaign begins.
    onSettled: (_data, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: companyDisbursementKeys.all }),
        client.invalidateQueries({ queryKey: companyCampaignKeys.all }),
      ]),
  });
}
