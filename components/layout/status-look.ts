import { type UserStatus, type UserStatusGroup, userStatusGroup } from "@rukun/contract/status";
import { CircleAlert, type IconNode, UserRound } from "lucide";
import type { ChipTone } from "@/components/ui/status-chip";

const tones = {
  registered: "info",
  waiting: "waiting",
  rejected: "rejected",
  verified: "verified",
} as const satisfies Record<UserStatusGroup, ChipTone>;

export interface StatusLook {
  readonly tone: ChipTone;
  readonly icon?: IconNode;
}

/** Chip colour of a user status, and its icon if it is not the tone's. */
export function userStatusLook(status: UserStatus): StatusLook {
  const tone = tones[userStatusGroup(status)];
  if (status === "REGISTERED") return { tone, icon: UserRound };
  return status === "INVALID_PRIVY" ? { tone, icon: CircleAlert } : { tone };
}
