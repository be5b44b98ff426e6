import type { getFundAgreement } from "@rukun/contract/fund-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { withFallback } from "@/lib/api/with-fallback";
import { useLocale } from "@/lib/i18n/use-locale";
import { fundAccountKeys } from "./keys";

/** The agreement about the fund account, as it is to be accepted or was. */
export const useFundAgreement = () =>
  useQuery({
    queryKey: fundAccountKeys.agreement(useLocale()),
    queryFn: ({ signal }) =>
      withFallback(
        call<typeof getFundAgreement>("GET /user/rdl/document/agreement", { signal }),
        "document",
      ),
  });
