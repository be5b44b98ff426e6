import type { listArrears } from "@rukun/contract/distributions";
import { useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { distributionKeys } from "./keys";

/** Campaigns with late instalments. */
export const useArrears = (isShown: boolean) =>
  useQuery({
    queryKey: distributionKeys.arrears(useLocale()),
    queryFn: ({ signal }) => call<typeof listArrears>("GET /v1/backoffice/arrears", { signal }),
    enabled: isShown,
  });
