import type { listEscrowCountdown } from "@rukun/contract/treasury";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { treasuryKeys } from "./keys";

/** Collected money that waits in escrow. */
export const useEscrowQuery = () =>
  useQuery({
    queryKey: treasuryKeys.escrow(useLocale()),
    queryFn: ({ signal }) =>
      call<typeof listEscrowCountdown>("GET /v1/backoffice/escrow-countdown", { signal }),
  });
