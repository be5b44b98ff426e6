import type { getBankName } from "@rukun/contract/bank-names";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { bankNameKeys } from "./keys";

/** One name with what it is compared with. @param id undefined until the address is read */
export const useBankName = (id: string | undefined) =>
  useQuery({
    queryKey: bankNameKeys.one(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getBankName>("GET /v1/backoffice/bank-names/:case_id", {
            params: { case_id: id },
            signal,
          })
      : skipToken,
  });
