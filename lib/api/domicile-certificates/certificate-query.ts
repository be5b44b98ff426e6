import type { getDomicileForCheck } from "@rukun/contract/domicile-certificates";
import { skipToken, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { domicileKeys } from "./keys";

/** One certificate with its file. @param id undefined until the address is read */
export const useDomicileCertificate = (id: string | undefined) =>
  useQuery({
    queryKey: domicileKeys.one(id ?? ""),
    queryFn: id
      ? ({ signal }) =>
          call<typeof getDomicileForCheck>(
            "GET /v1/backoffice/domicile-certificates/:certificate_id",
            {
              params: { certificate_id: id },
              signal,
            },
          )
      : skipToken,
  });
