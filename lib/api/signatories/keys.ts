import type { AuthorityFilter } from "@rukun/contract/signatories";

/** Cache keys of who signs for a company. */
export const signatoryKeys = {
  all: ["signatories"],
  own: ["signatories", "own"],
  list: (page: { filter: AuthorityFilter; cursor: string | null }) =>
    ["signatories", "list", page] as const,
  company: (companyId: string) => ["signatories", "company", companyId] as const,
} as const;
