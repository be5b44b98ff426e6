import type { listCampaignReminders } from "@rukun/contract/campaign-reminders";
import { queriesOf } from "../query";

const { read } = queriesOf("campaign-reminders");

/** Campaigns of whose opening the user will be told. */
export const useRemindersQuery = read<typeof listCampaignReminders>("GET /v1/campaign/reminders", {
  staleTime: 60_000,
});
