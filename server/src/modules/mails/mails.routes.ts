import { listUndeliveredMails, sendMailAgain } from "@rukun/contract/mails";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { UndeliveredMailsService } from "./undelivered-mails.service.ts";

export function mailsRoutes(handle: HandleCall, mails: UndeliveredMailsService): void {
  handle(listUndeliveredMails, ({ query, context }) => mails.list(query, context.locale));
  handle(sendMailAgain, async ({ params, signedIn, context }) => {
    await mails.sendAgain(signedIn.userId, params.mail_id, context.requestId);
    return {};
  });
}
