import type { getTaxNumber } from "@rukun/contract/tax-number";
import { useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { taxNumberKeys } from "./keys";

/** While the register has not answered, so that its answer shows without a reload. */
const checkingInterval = 30_000;

/** The funder's tax status, and what the register says of their number. */
export const useTaxNumber = () =>
  useQuery({
    queryKey: taxNumberKeys.own,
    queryFn: ({ signal }) => call<typeof getTaxNumber>("GET /v1/user/tax-number", { signal }),
    // Another tab may have saved one.
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      state.data?.number?.result === "checking" ? checkingInterval : false,
  });
