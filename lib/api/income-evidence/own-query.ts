import type { getOwnIncome } from "@rukun/contract/income-evidence";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { incomeKeys } from "./keys";

/** What a person declared, what of it counts, and what became of the evidence. */
export const useOwnIncome = () =>
  useQuery({
    queryKey: incomeKeys.own,
    queryFn: ({ signal }) => call<typeof getOwnIncome>("GET /v1/user/income-evidence", { signal }),
    // An officer may have decided meanwhile.
    refetchOnWindowFocus: "always",
  });
