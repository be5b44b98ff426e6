import type { Page, Request } from "@playwright/test";
import { untilIdle } from "./fixtures";

/** Fetched in case its link is followed, whenever the browser finds time for it. */
const isAhead = (request: Request) =>
  request.resourceType() === "other" || request.headers().purpose === "prefetch";

interface RestOptions {
  /** Requests that are not waited for. */
  readonly isIgnored?: (request: Request) => boolean;
  /** Selector of what is there as long as the page is not done. */
  readonly waiting?: string;
}

/**
 * Follows the requests of a page from now on.
 * @returns waits until nothing is being fetched, neither now nor in advance, and what was fetched is rendered. The
 * browser's own `networkidle` is said once, often before the page has even begun to fetch in advance.
 */
export function watchRest(page: Page, { isIgnored, waiting }: RestOptions = {}) {
  const underWay = new Set<Request>();
  let onIdle = () => {};
  const end = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) onIdle();
  };
  page.on("request", (request) => {
    if (!isAhead(request) && !isIgnored?.(request)) underWay.add(request);
  });
  page.on("requestfinished", end);
  page.on("requestfailed", end);

  return async (): Promise<void> => {
    do {
      while (underWay.size > 0) {
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      }
      // A page that is left meanwhile rests when the next one does.
      await untilIdle(page, waiting).catch(() => page.waitForLoadState());
    } while (underWay.size > 0);
  };
}
