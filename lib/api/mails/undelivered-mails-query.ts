import type { MailFilter } from "@rukun/contract/mail-filters";
import type { listUndeliveredMails } from "@rukun/contract/mails";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { mailKeys } from "./keys";

/** One page of undelivered mails. @param cursor null for the first page */
export const useUndeliveredMailsQuery = (page: { filter: MailFilter; cursor: string | null }) =>
  useQuery({
    queryKey: mailKeys.undelivered(page),
    queryFn: ({ signal }) =>
      call<typeof listUndeliveredMails>("GET /v1/backoffice/mails", {
        signal,
        query: { filter: page.filter, ...(page.cursor ? { cursor: page.cursor } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
