import type { listRefunds } from "@rukun/contract/treasury";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Refunds of failed and cancelled campaigns. */
export const useRefundsQuery = () =>
  useQuery({
    queryKey: treasuryKeys.refunds(useLocale()),
    queryFn: ({ signal }) => call<typeof listRefunds>("GET /v1/backoffice/refunds", { signal }),
  });
