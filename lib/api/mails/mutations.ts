import type { sendMailAgain } from "@rukun/contract/mails";
import { change } from "../mutation";

/** Sends a mail by its id. */
export const useSendMailAgainMutation = change<typeof sendMailAgain, string>(
  "POST /v1/backoffice/mails/:mail_id/send-again",
  { stale: ["mails"], asks: (mail_id) => ({ params: { mail_id } }) },
);
