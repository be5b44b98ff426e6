import { statementFlows, statementKinds } from "@rukun/contract/fund-statement";
import { useRouter } from "next/router";
import type { StatementQuery } from "@/lib/api/fund-account/queries";
import { paths } from "@/lib/paths";

/**
 * The filter, which is in the address: a link, a reload and Back show the same.
 *
 * @param months that can be chosen, the newest first; others in an address mean the newest
 */
export function useStatementFilter(months: readonly string[]) {
  const { query, isReady, push } = useRouter();
  const chosen = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query[name]);
  const newest = months[0] ?? "";
  const filter: StatementQuery = {
    month: chosen("month", months) ?? newest,
    flow: chosen("flow", statementFlows),
    kind: chosen("kind", statementKinds),
  };

  const change = (changes: Partial<StatementQuery>) => {
    const { month, flow, kind } = { ...filter, ...changes };
    const next = {
      ...(month !== newest && { month }),
      ...(flow && { flow }),
      ...(kind && { kind }),
    };
    void push({ pathname: paths.rdf, query: next }, undefined, { shallow: true, scroll: false });
  };

  return { filter, change, isReady };
}
