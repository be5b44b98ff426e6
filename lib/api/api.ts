import type { Locale } from "@rukun/contract/locales";
import type { ApiError } from "./api-error";

/** Where calls go, in which language, and for whom: `browserApi` in a browser, `serverApi` while a page is rendered. */
export interface Api {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly locale: Locale;
  /** Bearer token; nothing for a guest. */
  readonly token?: string | null;
  /** Sent where a session is opened, and nowhere else. */
  readonly browserToken?: string | null;
  /** Hears of every failure before the caller does. */
  readonly onFailure?: (error: ApiError) => void;
}
