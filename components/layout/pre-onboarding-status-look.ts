import type { PreOnboardingStatus } from "@rukun/contract/status";
import { FileText } from "lucide";
import type { StatusLook } from "@/components/layout/status-look";

/** Chip colour of a pre-onboarding's status, and its icon if it is not the tone's. */
export const preOnboardingStatusLooks: Readonly<Record<PreOnboardingStatus, StatusLook>> = {
  draft: { tone: "info", icon: FileText },
  waiting: { tone: "waiting" },
  approved: { tone: "verified" },
  returned: { tone: "rejected" },
};
