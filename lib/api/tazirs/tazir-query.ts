import type { getTazir } from "@rukun/contract/tazirs";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocale } from "@/lib/i18n/use-locale";
import { call } from "../client";
import { tazirKeys } from "./keys";

/** One ta'zir with its evidence. @param id undefined until the address is read */
export const useTazir = (id: string | undefined) =>
  useQuery({
    queryKey: tazirKeys.one(id ?? "", useLocale()),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getTazir>("GET /v1/backoffice/tazirs/:tazir_id", {
            params: { tazir_id: id },
            signal,
          })
      : skipToken,
  });
