import type {
  CallBody,
  CallData,
  CallDescriptor,
  CallName,
  CallParams,
  CallQuery,
} from "@rukun/contract/call";
import type { Api } from "./api";

/** Share of an upload that has left, 0 to 1. */
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
  /** Where the call goes and for whom; left out, it goes to the API of this browser. */
  readonly api?: Api | undefined;
  /** For the API of this browser: bearer token to use in place of the stored one; a 401 then stays with the caller. */
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onUploadProgress?: UploadProgress | undefined;
  /** Called when an upload has not moved for a while; it goes on all the same, and may still arrive. */
  readonly onSilence?: (() => void) | undefined;
  /** Milliseconds of silence after which the call is given up, for answers that take their time. */
  readonly patience?: number | undefined;
  /** For a flat body that goes as JSON all the same. */
  readonly bodyAs?: "json" | undefined;
}

/** Everything a call needs; what its descriptor does not know is refused by the compiler. */
export type CallOptions<C extends CallDescriptor> = Flat<
  SharedOptions &
    OptionalWhenEmpty<"params", CallParams<C>> &
    OptionalWhenEmpty<"query", CallQuery<C>> &
    OptionalWhenEmpty<"body", CallBody<C> extends undefined ? undefined : CallBody<C> | FormData>
>;

type OptionsArgument<C extends CallDescriptor> =
  Record<never, unknown> extends CallOptions<C>
    ? [options?: CallOptions<C>]
    : [options: CallOptions<C>];

/**
 * Makes one call of the API and answers with `data` of the envelope.
 *
 * `call<typeof getProfile>("GET /v1/user/profile")`. Plain bodies go form-encoded, bodies with nested values as JSON,
 * `FormData` as multipart. The HTTP library loads with the first call, so that pages start without it.
 *
 * @throws ApiError with the server's message, field errors and code; status 0 and code `network` without an answer,
 * code `timeout` when nothing moved for too long, code `aborted` when the signal ended it.
 */
export async function call<C extends CallDescriptor>(
  name: CallName<C>,
  ...[options]: OptionsArgument<C>
): Promise<CallData<C>> {
  const { request } = await import("./http");
  return (await request(name, options ?? {})) as CallData<C>;
}
