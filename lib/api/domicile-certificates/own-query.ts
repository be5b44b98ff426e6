import type { getDomicileCertificate } from "@rukun/contract/domicile-certificates";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { domicileKeys } from "./keys";

/** What a treaty would change for a funder from abroad, and what became of their certificate. */
export const useOwnDomicile = () =>
  useQuery({
    queryKey: domicileKeys.own,
    queryFn: ({ signal }) =>
      call<typeof getDomicileCertificate>("GET /v1/user/domicile-certificate", { signal }),
    // An officer may have decided meanwhile.
    refetchOnWindowFocus: "always",
  });
