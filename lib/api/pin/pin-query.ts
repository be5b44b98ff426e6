import type { getPin } from "@rukun/contract/pin";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/client";
import { pinKeys } from "./keys";

/** Whether the caller has a PIN, and whether it is locked. */
export const pinQuery = () =>
  queryOptions({
    queryKey: pinKeys.state,
    queryFn: ({ signal }) => call<typeof getPin>("GET /v2/user/pin", { signal }),
  });

export const usePin = () => useQuery(pinQuery());
