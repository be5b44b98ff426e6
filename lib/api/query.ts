import type { CallData, CallDescriptor, CallName, CallQuery } from "@rukun/contract/call";
import {
  keepPreviousData,
  queryOptions,
  skipToken,
  type UseQueryOptions,
  useQuery,
} from "@tanstack/react-query";
import type { Api } from "./api";
import type { ApiError } from "./api-error";
import { askByPath } from "./ask-by-path";
import { type Asked, type CallOptions, call } from "./client";
import type { Resource } from "./resource";

/** How an answer is kept and asked for again, if not as usual. */
type Kept<C extends CallDescriptor> = Pick<
  UseQueryOptions<CallData<C>, ApiError>,
  | "staleTime"
  | "gcTime"
  | "refetchInterval"
  | "refetchOnWindowFocus"
  | "refetchOnReconnect"
  | "retry"
  | "retryDelay"
> & { readonly placeholderData?: typeof keepPreviousData };

/** A page of a list by what its query asks for; the first one has no cursor. */
export type PageOf<C extends CallDescriptor> = Omit<NonNullable<CallQuery<C>>, "cursor"> & {
  readonly cursor?: string | null | undefined;
};

/** Of an answer that is asked for once, because each question is counted. */
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** The key of an answer: its resource, its call, and what was asked. */
export const keyOf = (resource: Resource, name: string, asked?: object): readonly unknown[] => [
  resource,
  name,
  ...Object.values(asked ?? {}),
];

/** What is empty is not asked for. */
export const given = (query: object) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => (value ?? "") !== ""));

/**
 * Makes the hooks of a resource's queries, a line for each call. A hook's `options` are for whoever needs them without
 * it: a prefetch with the server's API, the key, a selection.
 *
 * @param send of another client than the API's
 */
export function queriesOf(resource: Resource, send: typeof call = call) {
  /** Options by what is asked; while that is undefined, nothing is. */
  const query =
    <C extends CallDescriptor>(name: CallName<C>, kept?: Kept<C>) =>
    (asked: Asked<C> | undefined, api?: Api) =>
      queryOptions<CallData<C>, ApiError>({
        queryKey: keyOf(resource, name, asked),
        queryFn: asked
          ? ({ signal }) => send<C>(name, ...([{ ...asked, api, signal }] as [CallOptions<C>]))
          : skipToken,
        ...kept,
      });

  return {
    query,

    /** Of a call that is asked nothing. @returns a hook that asks unless its `isWanted` is false */
    read<C extends CallDescriptor>(name: CallName<C>, kept?: Kept<C>) {
      const optionsOf = query<C>(name, kept);
      const options = (api?: Api) => optionsOf({} as Asked<C>, api);
      return Object.assign((isWanted = true) => useQuery({ ...options(), enabled: isWanted }), {
        options,
      });
    },

    /**
     * Of one thing, by the parameter of the path or by a field of the query.
     * @returns a hook that asks once it has an id
     */
    one<C extends CallDescriptor, Id extends string = string>(
      name: CallName<C>,
      { by, ...kept }: Kept<C> & { readonly by?: keyof CallQuery<C> & string } = {},
    ) {
      const optionsOf = query<C>(name, kept as Kept<C>);
      const ask = by ? (id: string) => ({ query: { [by]: id } }) : askByPath(name);
      const options = (id: Id | undefined) => optionsOf(id && (ask(id) as Asked<C>));
      return Object.assign((id: Id | undefined) => useQuery(options(id)), { options });
    },

    /**
     * Of a list in pages, of which the one before stays until the next is there.
     * @returns a hook that asks unless its page is undefined
     */
    page<C extends CallDescriptor>(name: CallName<C>, kept?: Kept<C>) {
      const optionsOf = query<C>(name, { placeholderData: keepPreviousData, ...kept } as Kept<C>);
      const options = (page: PageOf<C> | undefined) =>
        optionsOf(page && ({ query: given(page) } as Asked<C>));
      return Object.assign((page: PageOf<C> | undefined) => useQuery(options(page)), { options });
    },
  };
}
