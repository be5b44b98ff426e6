import { takeBankName } from "@rukun/contract/bank-checks";
import { takeIdentityEvent } from "@rukun/contract/identity";
import { takeVirtualAccountPayment } from "@rukun/contract/payments";
import { takeDisbursementEvent } from "@rukun/contract/payouts";
import * as contract from "@rukun/contract/provider-findings";
import { takeDocumentEvent } from "@rukun/contract/signing";
import type { HandleCall, ReceivedMessage } from "../../plugins/contract-routes.ts";
import type { FindingsService } from "./findings.service.ts";
import type { InboxService } from "./inbox.service.ts";
import type { InboxParty } from "./inbox-jobs.ts";

export function inboxRoutes(
  handle: HandleCall,
  { inbox, findings }: { inbox: InboxService; findings: FindingsService },
): void {
  const keepFrom =
    (party: InboxParty) =>
    async ({ message: { raw, headers } }: { message: ReceivedMessage }) => {
      await inbox.keep(party, raw, headers);
      return { received: true as const };
    };
  handle(takeVirtualAccountPayment, keepFrom("payments"));
  handle(takeDisbursementEvent, keepFrom("payouts"));
  handle(takeDocumentEvent, keepFrom("signer"));
  handle(takeIdentityEvent, keepFrom("identity"));
  handle(takeBankName, keepFrom("bank-check"));

  handle(contract.listFindings, ({ query }) => findings.list(query));
  handle(contract.getFinding, ({ params, signedIn, context }) =>
    findings.get({ ...signedIn, ...context }, params.finding_id),
  );
  handle(contract.getFindingMessage, ({ params, signedIn, context }) =>
    findings.getMessage({ ...signedIn, ...context }, params.finding_id),
  );
  handle(contract.handleFinding, ({ params, body, signedIn, context }) =>
    findings.handle({ ...signedIn, ...context }, params.finding_id, body.reason),
  );
  handle(contract.retryFinding, ({ params, signedIn, context }) =>
    findings.retry({ ...signedIn, ...context }, params.finding_id),
  );
}
