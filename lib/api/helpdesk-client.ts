import type { CallData, CallDescriptor, CallName } from "@rukun/contract/call";
import { toLocale } from "@rukun/contract/locales";
import { publicEnv, readPublicEnv, serverApiUrl, serverHelpdeskUrl } from "@/lib/env";
import { readLanguage } from "@/lib/i18n/language";
import { readToken } from "@/lib/session/session";
import type { Api } from "./api";
import { type CallOptions, call, type OptionsArgument } from "./client";
import { ownHeaders } from "./server-api";

/** The help desk for the user of this browser: its own key, the user's token. Its 401 never signs the user out. */
export function browserHelpdesk(): Api {
  const { helpdeskUrl, helpdeskKey } = publicEnv();
  return {
    baseUrl: helpdeskUrl,
    apiKey: helpdeskKey,
    locale: readLanguage(),
    token: readToken(),
  };
}

/**
 * The help desk for server rendering, as a guest. Undefined where no address is configured, as at build time. Another
 * service than our API is not told by which key we know each other.
 */
export function serverHelpdesk(locale: string | undefined): Api | undefined {
  const baseUrl = serverHelpdeskUrl();
  if (!baseUrl) return undefined;
  const own = baseUrl === serverApiUrl() ? ownHeaders() : {};
  return { baseUrl, apiKey: readPublicEnv().helpdeskKey, locale: toLocale(locale), own };
}

/**
 * The second client (spec §7): as `call`, to the help desk's service with its key.
 *
 * @throws ApiError
 */
export function helpdeskCall<C extends CallDescriptor>(
  name: CallName<C>,
  ...[options]: OptionsArgument<C>
): Promise<CallData<C>> {
  const request = [{ ...options, api: options?.api ?? browserHelpdesk() }];
  return call<C>(name, ...(request as [CallOptions<C>]));
}
