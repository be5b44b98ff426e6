import type {
  approveRemittance,
  declineRemittance,
  proposeRemittance,
} from "@rukun/contract/remittances";
import { change, decisionOf } from "../mutation";

/** Proposes to hand money on, for a second officer to release. */
export const useProposeRemittance = change<typeof proposeRemittance>(
  "POST /v1/backoffice/remittances",
  { stale: ["remittances", "treasury-work"] },
);

/** Releases what another officer proposed, or takes a proposal back. */
export const useDecideRemittance = decisionOf<{
  approve: typeof approveRemittance;
  decline: typeof declineRemittance;
}>(
  {
    approve: "POST /v1/backoffice/remittances/:remittance_id/approve",
    decline: "POST /v1/backoffice/remittances/:remittance_id/decline",
  },
  { stale: ["remittances", "treasury-work"] },
);
