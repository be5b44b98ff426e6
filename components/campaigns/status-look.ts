import type { CampaignStatusCode } from "@rukun/contract/campaign-status";
import { CalendarClock, CircleDot, type IconNode } from "lucide";
import type { ChipTone } from "@/components/ui/status-chip";

const looks: Partial<Record<CampaignStatusCode, { tone: ChipTone; icon?: IconNode }>> = {
  "4": { tone: "info", icon: CalendarClock },
  "6": { tone: "info", icon: CircleDot },
  "7": { tone: "verified" },
  "8": { tone: "info", icon: CircleDot },
  "9": { tone: "waiting" },
  "10": { tone: "verified" },
  "11": { tone: "waiting" },
  "12": { tone: "rejected" },
};

/** The chip of a campaign's status (LOOK, status chip); those that are not listed are information. */
export const statusLook = (code: CampaignStatusCode): { tone: ChipTone; icon?: IconNode } =>
  looks[code] ?? { tone: "info" };
