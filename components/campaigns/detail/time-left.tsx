import { useTranslation } from "next-i18next/pages";
import { timeUntil } from "@/lib/campaigns/campaign-figures";
import type { LiveCampaign } from "./raised";

/** Until it closes, or until it opens, in its two largest units. */
export function TimeLeft({ campaign, phase, now }: LiveCampaign) {
  const { t } = useTranslation("campaign");
  const moments: Partial<Record<typeof phase, string | null>> = {
    upcoming: campaign.starts_at,
    open: campaign.ends_at,
  };
  const moment = moments[phase];
  const left = moment ? timeUntil(moment, now) : null;
  if (!left) return null;
  const { days, hours, minutes } = left;
  if (days > 0) return t("daysAndHours", { days, hours });
  if (hours > 0) return t("hoursAndMinutes", { hours, minutes });
  return t("lastMinutes", { count: minutes + 1 });
}
