import type { Locale } from "@rukun/contract/locales";
import type { QueryClient } from "@tanstack/react-query";
import { companyCampaignKeys } from "@/lib/api/company-campaigns/keys";
import { fundAccountKeys } from "@/lib/api/fund-account/keys";
import { transactionKeys } from "@/lib/api/transactions/keys";

/** Query keys of contracts. */
export const contractKeys = {
  text: (id: string, locale: Locale) => ["contracts", "text", id, locale],
} as const;

/** A contract is shown with what it is about: a transaction, a company's campaign, or a fund account. */
export const invalidateSubjects = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [transactionKeys.all, companyCampaignKeys.all, fundAccountKeys.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
