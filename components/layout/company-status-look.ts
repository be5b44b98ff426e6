import type { CompanyStatus } from "@rukun/contract/status";
import { Building2 } from "lucide";
import type { StatusLook } from "./status-look";

/** Chip colour of a company's status, and its icon if it is not the tone's. */
export const companyStatusLooks: Readonly<Record<CompanyStatus, StatusLook>> = {
  draft: { tone: "info", icon: Building2 },
  waiting: { tone: "waiting" },
  approved: { tone: "verified" },
  rejected: { tone: "rejected" },
};
