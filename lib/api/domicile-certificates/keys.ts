import type { DomicileFilter } from "@rukun/contract/domicile-certificates";

/** Query keys of certificates of domicile. */
export const domicileKeys = {
  all: ["domicile-certificates"],
  own: ["domicile-certificates", "own"],
  list: (page: { filter: DomicileFilter; cursor: string | null }) =>
    ["domicile-certificates", "list", page] as const,
  one: (id: string) => ["domicile-certificates", "one", id] as const,
} as const;
