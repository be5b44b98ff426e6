import type { Locale } from "@rukun/contract/locales";
import type { ApiError } from "./api-error";

/** Where calls go, in which language and with whose token: `browserApi` in a browser, `serverApi` during SSR. */
export interface Api {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Further headers of every call: by which a web process is known, and for whom it asks. */
  readonly own?: Readonly<Record<string, string>>;
  readonly locale: Locale;
  /** Bearer token; undefined for guests. */
  readonly token?: string | null;
  /** Sent only with calls that open a session. */
  readonly browserToken?: string | null;
  /** Called with every failure, before it is thrown. */
  readonly onFailure?: (error: ApiError) => void;
}
