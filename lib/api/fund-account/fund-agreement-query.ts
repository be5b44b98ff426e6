import type { FundAgreement, getFundAgreement } from "@rukun/contract/fund-accounts";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { withFallback } from "@/lib/api/with-fallback";
import { fundAccountKeys } from "./keys";

const followInterval = 2000;

/** Its document is made, and signed, elsewhere than on this page. */
const isFollowed = (agreement?: FundAgreement): boolean => {
  const contract = agreement?.contract;
  return Boolean(contract && !contract.signed_at && (!contract.is_ready || contract.is_at_signer));
};

/** The agreement about the fund account, as it is to be signed or was. */
export const useFundAgreement = () =>
  useQuery({
    queryKey: fundAccountKeys.agreement,
    queryFn: ({ signal }) =>
      withFallback(
        call<typeof getFundAgreement>("GET /user/rdl/document/agreement", { signal }),
        "document",
      ),
    refetchInterval: ({ state }) => isFollowed(state.data) && followInterval,
  });
