import type { getFundAccount } from "@rukun/contract/fund-accounts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { withFallback } from "@/lib/api/with-fallback";
import { fundAccountKeys } from "./keys";

const openingInterval = 3000;

/** The funder's account and its balance; asked again and again while the bank opens it. */
const fundAccountQuery = () =>
  queryOptions({
    queryKey: fundAccountKeys.account,
    queryFn: ({ signal }) =>
      withFallback(
        call<typeof getFundAccount>("GET /user/rdl/get-balance", { signal }),
        "maintenance",
      ),
    refetchInterval: ({ state }) => state.data?.state === "opening" && openingInterval,
    staleTime: 0,
  });

/** Not asked for where nobody can have one yet: it would be the only call of such a page. */
export const useFundAccount = (canExist = true) =>
  useQuery({ ...fundAccountQuery(), enabled: canExist });
