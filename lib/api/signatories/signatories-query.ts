import type { listSignatories } from "@rukun/contract/signatories";
import { useQuery } from "@tanstack/react-query";
import { call } from "../client";
import { signatoryKeys } from "./keys";

/** The company's members, and what each lacks to sign for it. @param enabled false where there is no company */
export const useSignatories = (enabled = true) =>
  useQuery({
    queryKey: signatoryKeys.own,
    queryFn: ({ signal }) =>
      call<typeof listSignatories>("GET /v1/company/signatories", { signal }),
    enabled,
    // An officer, or the identity provider, may have decided meanwhile.
    refetchOnWindowFocus: "always",
  });

/** Whether this member may sign for the company; undefined until it is known. */
export function useMaySign(): boolean | undefined {
  const { data } = useSignatories();
  return data?.members.some(({ is_self: isSelf, missing }) => isSelf && missing.length === 0);
}
