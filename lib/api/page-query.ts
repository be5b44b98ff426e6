import type { CallData, CallDescriptor, CallMeta, CallName } from "@rukun/contract/call";
import { type keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type CallOptions, callWithMeta } from "./client";
import { given, keyOf, type PageOf } from "./query";
import type { Resource } from "./resource";

interface Growing<C extends CallDescriptor, Input> {
  /** What is asked for, if it is not just the input. */
  readonly asks?: (input: Input) => PageOf<C>;
  readonly staleTime?: number;
  readonly placeholderData?: typeof keepPreviousData;
}

/**
 * Makes the hook of a list that grows page by page, of which `meta` names the next one.
 * @returns a hook that asks unless its `isWanted` is false
 */
export function growing<C extends CallDescriptor, Input = PageOf<C>>(
  resource: Resource,
  name: CallName<C>,
  { asks, ...kept }: Growing<C, Input> = {},
) {
  type Page = { data: CallData<C>; meta: CallMeta<C> & { next_cursor: string | null } };
  const questionOf = (input: Input) => (asks ? asks(input) : input) as PageOf<C>;
  const keyFor = (input = {} as Input) => keyOf(resource, name, { query: questionOf(input) });
  return Object.assign(
    (input = {} as Input, isWanted = true) =>
      useInfiniteQuery({
        queryKey: keyFor(input),
        queryFn: ({ pageParam, signal }) => {
          const query = given({ ...questionOf(input), cursor: pageParam });
          const request = [{ query, signal }] as [CallOptions<C>];
          return callWithMeta<C>(name, ...request) as Promise<Page>;
        },
        initialPageParam: "",
        getNextPageParam: ({ meta }) => meta.next_cursor,
        enabled: isWanted,
        ...kept,
      }),
    { keyFor },
  );
}
