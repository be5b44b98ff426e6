import type { getAccountChange } from "@rukun/contract/account-changes";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { accountChangeKeys } from "./keys";

/** One change with both accounts and its evidence. @param id undefined until the address is read */
export const useAccountChange = (id: string | undefined) =>
  useQuery({
    queryKey: accountChangeKeys.one(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getAccountChange>("GET /v1/backoffice/account-changes/:change_id", {
            params: { change_id: id },
            signal,
          })
      : skipToken,
  });
