import type {
  CallBody,
  CallData,
  CallDescriptor,
  CallMeta,
  CallName,
  CallParams,
  CallQuery,
} from "@rukun/contract/call";
import type { Api } from "./api";

/** Share of an upload that was sent, 0 to 1. */
export type UploadProgress = (fraction: number) => void;

type Flat<T> = T extends object ? { [K in keyof T]: T[K] } : T;
type OptionalWhenEmpty<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : undefined extends T
    ? { [P in K]?: T }
    : Record<never, unknown> extends T
      ? { [P in K]?: T }
      : { [P in K]: T };

interface SharedOptions {
  /** Defaults to the API of this browser. */
  readonly api?: Api | undefined;
  /** For the browser's API: bearer token to use instead of the stored one; its 401 is left to the caller. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: UploadProgress | undefined;
  /** Called when an upload has stalled for a while; it continues and may still succeed. */
  readonly onStall?: (() => void) | undefined;
  /** Milliseconds without progress before the call times out, for calls with slow responses. */
  readonly stallTimeout?: number | undefined;
  /** Is sent although the page is being left; for bodies below 64 KB. */
  readonly outlivesPage?: boolean | undefined;
  /** Sends a flat body as JSON too. */
  readonly bodyAs?: "json" | undefined;
}

/** Of one intent of the user: `newIntent()` when it begins, the same for every try. */
type IntentOf<C extends CallDescriptor> = C["movesMoney"] extends true
  ? { readonly idempotencyKey: string }
  : Record<never, unknown>;

/** What is asked of a call: the part of its options that its descriptor declares. */
export type Asked<C extends CallDescriptor> = OptionalWhenEmpty<"params", CallParams<C>> &
  OptionalWhenEmpty<"query", CallQuery<C>> &
  OptionalWhenEmpty<"body", CallBody<C> extends undefined ? undefined : CallBody<C> | FormData>;

/** Options of a call; the compiler rejects what its descriptor does not declare. */
export type CallOptions<C extends CallDescriptor> = Flat<SharedOptions & Asked<C> & IntentOf<C>>;

export type OptionsArgument<C extends CallDescriptor> =
  Record<never, unknown> extends CallOptions<C>
    ? [options?: CallOptions<C>]
    : [options: CallOptions<C>];

/**
 * Makes one API call and resolves with `data` of the envelope.
 *
 * `call<typeof getProfile>("GET /v1/user/profile")`. Flat bodies are sent form-encoded, nested ones as JSON, `FormData`
 * as multipart. What sends calls is loaded with the first one, and the HTTP library with the first that is not a GET, to
 * keep them out of the first load.
 *
 * @throws ApiError with the server's message, field errors and code; status 0 and code `network` without a response,
 * `timeout` without progress for too long, `aborted` when the signal aborted it.
 */
export async function call<C extends CallDescriptor>(
  name: CallName<C>,
  ...[options]: OptionsArgument<C>
): Promise<CallData<C>> {
  const { request } = await import("./http");
  return (await request(name, options ?? {})) as CallData<C>;
}

/** The same with `meta` of the envelope, for lists in pages. */
export async function callWithMeta<C extends CallDescriptor>(
  name: CallName<C>,
  ...[options]: OptionsArgument<C>
): Promise<{ data: CallData<C>; meta: CallMeta<C> }> {
  const { requestWhole } = await import("./http");
  return (await requestWhole(name, options ?? {})) as { data: CallData<C>; meta: CallMeta<C> };
}
