import { type CompanyStatus, type UserStatus, userStatusGroup } from "@rukun/contract/status";
import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ChipTone } from "@/components/ui/status-chip";

/** Colour and icon of a status chip. */
export interface StatusLook {
  readonly tone: ChipTone;
  readonly icon?: LucideIcon;
}

const tones = {
  registered: "info",
  waiting: "waiting",
  rejected: "rejected",
  verified: "verified",
} as const satisfies Record<ReturnType<typeof userStatusGroup>, ChipTone>;

const companyTones = {
  draft: "info",
  waiting: "waiting",
  rejected: "rejected",
  approved: "verified",
} as const satisfies Record<CompanyStatus, ChipTone>;

/** A person's status, as officers see it. */
export function personStatusLook(status: UserStatus): StatusLook {
  const tone = tones[userStatusGroup(status)];
  return status === "INVALID_PRIVY" ? { tone, icon: CircleAlert } : { tone };
}

/** A company's status. */
export const companyStatusLook = (status: CompanyStatus): StatusLook => ({
  tone: companyTones[status],
});
