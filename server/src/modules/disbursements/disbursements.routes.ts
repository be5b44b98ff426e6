import * as receiptCalls from "@rukun/contract/disbursement-receipts";
import * as contract from "@rukun/contract/disbursements";
import type {
  HandleCall,
  KeyedContext,
  Membership,
  RequestContext,
  SignedIn,
} from "../../plugins/contract-routes.ts";
import type { DisbursementsService } from "./disbursements.service.ts";
import type { DisputesService } from "./disputes.service.ts";
import type { ReceiptsService, Receiver } from "./receipts.service.ts";
import type { ReleaseService } from "./release.service.ts";

const officerOf = (input: { signedIn: SignedIn; context: RequestContext }) => ({
  userId: input.signedIn.userId,
  sessionId: input.signedIn.sessionId,
  requestId: input.context.requestId,
  locale: input.context.locale,
});

const deciderOf = (input: { signedIn: SignedIn; context: KeyedContext }) => ({
  ...officerOf(input),
  intent: input.context.intent,
});

const receiverOf = (input: {
  signedIn: SignedIn;
  membership: Membership;
  context: RequestContext;
}): Receiver => ({
  userId: input.signedIn.userId,
  companyId: input.membership.companyId,
  role: input.membership.role,
  locale: input.context.locale,
});

export function disbursementsRoutes(
  handle: HandleCall,
  services: {
    disbursements: DisbursementsService;
    release: ReleaseService;
    disputes: DisputesService;
    receipts: ReceiptsService;
  },
): void {
  const { disbursements, release, disputes, receipts } = services;
  handle(contract.listDisbursements, (input) => disbursements.list(input.query, officerOf(input)));
  handle(contract.getDisbursement, (input) =>
    disbursements.get(officerOf(input), input.params.campaign_id),
  );
  handle(contract.proposeDisbursement, (input) =>
    release.propose(officerOf(input), input.params.campaign_id, input.body),
  );
  handle(contract.approveDisbursement, (input) =>
    release.approve(deciderOf(input), input.params.campaign_id, input.body),
  );
  handle(contract.returnDisbursement, (input) =>
    release.giveBack(officerOf(input), input.params.campaign_id, input.body),
  );
  handle(contract.proposeDisputeClosing, (input) =>
    disputes.propose(officerOf(input), input.params.campaign_id, input.body),
  );
  handle(contract.approveDisputeClosing, (input) =>
    disputes.approve(deciderOf(input), input.params.campaign_id, input.body),
  );
  handle(contract.declineDisputeClosing, (input) =>
    disputes.decline(officerOf(input), input.params.campaign_id, input.body),
  );
  handle(receiptCalls.listCompanyDisbursements, (input) =>
    receipts.list(receiverOf(input), input.query.cursor),
  );
  handle(receiptCalls.getCompanyDisbursement, (input) =>
    receipts.get(receiverOf(input), input.query.campaign_id),
  );
  handle(receiptCalls.confirmDisbursement, (input) =>
    receipts.confirm(receiverOf(input), input.body, input.context),
  );
  handle(receiptCalls.getReceipt, ({ query, context }) =>
    receipts.receipt(query.campaign_id, context.locale),
  );
}
