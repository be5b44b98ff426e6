import type {
  getCompanySignatories,
  listAuthorities,
  listSignatories,
} from "@rukun/contract/signatories";
import { queriesOf } from "../query";

const { read, one, page } = queriesOf("signatories");

/**
 * The company's members, and what each lacks to sign for it. An officer, or the identity provider, may have decided
 * meanwhile.
 */
export const useSignatories = read<typeof listSignatories>("GET /v1/company/signatories", {
  refetchOnWindowFocus: "always",
});

/** Whether this member may sign for the company; undefined until it is known. */
export function useMaySign(): boolean | undefined {
  const { data } = useSignatories();
  return data?.members.some(({ is_self: isSelf, missing }) => isSelf && missing.length === 0);
}

/** One page of those who are to sign for their companies, by where they are. */
export const useAuthorities = page<typeof listAuthorities>("GET /v1/backoffice/signatories");

/** Everybody who is or was to sign for a company. */
export const useCompanySignatories = one<typeof getCompanySignatories>(
  "GET /v1/backoffice/companies/:company_id/signatories",
);
