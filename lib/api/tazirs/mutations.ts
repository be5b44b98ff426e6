import type {
  approveTazir,
  declineTazir,
  proposeTazir,
  startTazirPayment,
} from "@rukun/contract/tazirs";
import { change, decisionOf } from "../mutation";

/** Asks for a virtual account for all ta'zir that is left, in the place of one that waits. */
export const useStartTazirPayment = change<typeof startTazirPayment>(
  "POST /v1/company/portofolio/tazir",
  { stale: ["tazirs"] },
);

/** Records that a company could pay and would not, with the evidence. */
export const useProposeTazir = change<typeof proposeTazir>("POST /v1/backoffice/tazirs", {
  stale: ["tazirs", "treasury-work"],
});

/** The second officer's decision, about what they saw. */
export const useDecideTazir = decisionOf<{
  approve: typeof approveTazir;
  decline: typeof declineTazir;
}>(
  {
    approve: "POST /v1/backoffice/tazirs/:tazir_id/approve",
    decline: "POST /v1/backoffice/tazirs/:tazir_id/decline",
  },
  { stale: ["tazirs", "treasury-work"] },
);
