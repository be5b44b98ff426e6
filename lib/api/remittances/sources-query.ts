import type { listRemittanceSources } from "@rukun/contract/remittances";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { remittanceKeys } from "./keys";

/** What the platform holds for others, and how much of it can be handed on. */
export const useRemittanceSources = () =>
  useQuery({
    queryKey: remittanceKeys.sources(useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listRemittanceSources>("GET /v1/backoffice/remittances/sources", { signal }),
  });
