import type { CallData } from "@rukun/contract/call";
import type {
  addCampaignReminder,
  listCampaignReminders,
  removeCampaignReminder,
} from "@rukun/contract/campaign-reminders";
import { useMutation } from "@tanstack/react-query";
import { call } from "../client";
import { reminderKeys } from "./keys";

/** Asks for a campaign's reminder, or takes it back. */
export function useSetReminderMutation(campaignId: string) {
  return useMutation({
    mutationFn: (isWanted: boolean) => {
      const options = { body: { campaign_id: campaignId } };
      return isWanted
        ? call<typeof addCampaignReminder>("POST /v1/campaign/reminders", options)
        : call<typeof removeCampaignReminder>("POST /v1/campaign/reminders/remove", options);
    },
    onSuccess: (answer, isWanted, _result, { client }) => {
      client.setQueryData<CallData<typeof listCampaignReminders>>(reminderKeys.list, (known) => [
        ...(known ?? []).filter((each) => each.campaign_id !== campaignId),
        ...(isWanted ? [answer] : []),
      ]);
    },
    onSettled: (_data, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: reminderKeys.list }),
  });
}
