import { type UserStatus, userStatusGroup } from "@rukun/contract/status";
import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ChipTone } from "@/components/ui/status-chip";

const tones = {
  registered: "info",
  waiting: "waiting",
  rejected: "rejected",
  verified: "verified",
} as const satisfies Record<ReturnType<typeof userStatusGroup>, ChipTone>;

/** Colour and icon of a status chip, as officers see it. */
export function statusLook(status: UserStatus): { tone: ChipTone; icon?: LucideIcon } {
  const tone = tones[userStatusGroup(status)];
  return status === "INVALID_PRIVY" ? { tone, icon: CircleAlert } : { tone };
}
