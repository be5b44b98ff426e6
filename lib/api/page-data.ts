import { logFailure } from "@/lib/log";
import { renderTimeout } from "./timeouts";

/** Why a static page is generated, as Next says. */
type Reason = "build" | "stale" | "on-demand" | undefined;

/**
 * For `getStaticProps` of pages that show what the API says: their data, or undefined during a build, where there is no
 * API. At run time a failure is thrown: Next then keeps serving the page it has, and tries again with the next visit.
 */
export async function pageData<Api, Data>(
  api: Api | undefined,
  reason: Reason,
  load: (api: Api, signal: AbortSignal) => Promise<Data>,
): Promise<Data | undefined> {
  if (!api || reason === "build") return undefined;
  try {
    return await load(api, AbortSignal.timeout(renderTimeout));
  } catch (error) {
    logFailure("A page could not be generated", error);
    throw error;
  }
}
