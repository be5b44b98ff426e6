import type { CallData, CallDescriptor, CallMeta, CallName, CallQuery } from "@rukun/contract/call";
import { headers as names } from "@rukun/contract/headers";
import { publicEnv } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { inOneLine } from "@/lib/one-line";
import type { Api } from "./api";

/** A public call failed; `status` is 0 without an answer. */
export class PublicReadError extends Error {
  override readonly name = "PublicReadError";

  constructor(
    readonly status: number,
    options?: ErrorOptions,
    /** Of the answer, by which a server tells the API from another program in its place. */
    readonly headers?: Headers,
  ) {
    super(status ? `The API answered ${status}` : "The API did not answer", options);
  }
}

// Next logs by itself what a page throws, while it keeps the earlier page. No browser carries this.
if (typeof window === "undefined") {
  Object.defineProperty(PublicReadError.prototype, Symbol.for("nodejs.util.inspect.custom"), {
    value(this: PublicReadError) {
      return inOneLine(this);
    },
  });
}

interface ReadOptions<C extends CallDescriptor> {
  readonly api?: Api;
  readonly query?: CallQuery<C>;
  readonly signal?: AbortSignal;
}

/** The API as a guest of this browser, whoever is signed in: what is public is the same for everyone. */
function guestApi(): Api {
  const { apiUrl, apiKey } = publicEnv();
  return { baseUrl: apiUrl, apiKey, locale: readLanguage() };
}

/**
 * Reads a public call of the API without the HTTP library, the query cache and the session, for pages of guests.
 * `no-cache` asks every time; with an `ETag` the answer to an unchanged one is an empty 304, which the browser resolves
 * itself.
 *
 * @throws PublicReadError
 */
export async function readPublic<C extends CallDescriptor>(
  name: CallName<C>,
  { api = guestApi(), query, signal }: ReadOptions<C> = {},
): Promise<{ readonly data: CallData<C>; readonly meta: CallMeta<C> }> {
  const url = `${api.baseUrl}${name.slice(name.indexOf(" ") + 1)}?${new URLSearchParams(
    (query ?? {}) as Record<string, string>,
  )}`;
  const response = await fetch(url, {
    headers: { [names.apiKey]: api.apiKey, [names.localization]: api.locale, ...api.own },
    cache: "no-cache",
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new PublicReadError(0, { cause });
  });
  if (!response.ok) {
    // Unread, it would keep the connection.
    void response.body?.cancel();
    throw new PublicReadError(response.status, undefined, response.headers);
  }
  return (await response.json()) as { data: CallData<C>; meta: CallMeta<C> };
}
