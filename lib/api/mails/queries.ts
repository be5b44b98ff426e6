import type { listUndeliveredMails } from "@rukun/contract/mails";
import { queriesOf } from "../query";

/** One page of undelivered mails. */
export const useUndeliveredMailsQuery = queriesOf("mails").page<typeof listUndeliveredMails>(
  "GET /v1/backoffice/mails",
);
