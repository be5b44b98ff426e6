import type { CallData } from "@rukun/contract/call";
import type {
  approveDisbursement,
  approveDisputeClosing,
  declineDisputeClosing,
  proposeDisbursement,
  proposeDisputeClosing,
  returnDisbursement,
} from "@rukun/contract/disbursements";
import type { QueryClient } from "@tanstack/react-query";
import { changeOf } from "../mutation";
import { useDisbursement } from "./queries";

type Decided = CallData<typeof proposeDisbursement>;

/**
 * What a decision was answered with is shown at once, with nothing more to decide: what follows may keep the API busy for
 * longer than a page waits for the rest.
 */
const effects = (campaignId: string) => ({
  stale: ["disbursements" as const],
  applies: (client: QueryClient, { number, status }: Decided) =>
    client.setQueryData(
      useDisbursement.options(campaignId).queryKey,
      (known) => known && { ...known, number, status, actions: [] },
    ),
});

/** Proposes to disburse what was collected. */
export const useProposeDisbursement = changeOf<typeof proposeDisbursement>(
  "POST /v1/backoffice/disbursements/:campaign_id/propose",
  effects,
);

/** Releases what another officer proposed. */
export const useApproveDisbursement = changeOf<typeof approveDisbursement>(
  "POST /v1/backoffice/disbursements/:campaign_id/approve",
  effects,
);

/** Takes a proposal back. */
export const useReturnDisbursement = changeOf<typeof returnDisbursement>(
  "POST /v1/backoffice/disbursements/:campaign_id/return",
  effects,
);

/** Proposes to close a dispute. */
export const useProposeClosing = changeOf<typeof proposeDisputeClosing>(
  "POST /v1/backoffice/disbursements/:campaign_id/dispute/propose",
  effects,
);

/** Closes a dispute. */
export const useApproveClosing = changeOf<typeof approveDisputeClosing>(
  "POST /v1/backoffice/disbursements/:campaign_id/dispute/approve",
  effects,
);

/** Takes a proposal to close a dispute back. */
export const useDeclineClosing = changeOf<typeof declineDisputeClosing>(
  "POST /v1/backoffice/disbursements/:campaign_id/dispute/decline",
  effects,
);
