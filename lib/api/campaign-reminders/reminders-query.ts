import type { listCampaignReminders } from "@rukun/contract/campaign-reminders";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { reminderKeys } from "./keys";

/** Campaigns of whose opening the user will be told. */
export const useRemindersQuery = () =>
  useQuery({
    queryKey: reminderKeys.list,
    queryFn: ({ signal }) =>
      call<typeof listCampaignReminders>("GET /v1/campaign/reminders", { signal }),
    staleTime: 60_000,
  });
