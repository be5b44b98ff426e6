import type {
  addCampaignReminder,
  removeCampaignReminder,
} from "@rukun/contract/campaign-reminders";
import { call } from "../client";
import { useChange } from "../mutation";
import { useRemindersQuery } from "./queries";

/** Asks for a campaign's reminder, or takes it back. */
export function useSetReminderMutation(campaign_id: string) {
  const body = { campaign_id };
  return useChange(
    (isWanted: boolean) =>
      isWanted
        ? call<typeof addCampaignReminder>("POST /v1/campaign/reminders", { body })
        : call<typeof removeCampaignReminder>("POST /v1/campaign/reminders/remove", { body }),
    {
      stale: ["campaign-reminders"],
      applies: (client, answer, isWanted) =>
        client.setQueryData(useRemindersQuery.options().queryKey, (known = []) => [
          ...known.filter((each) => each.campaign_id !== campaign_id),
          ...(isWanted ? [answer] : []),
        ]),
    },
  );
}
