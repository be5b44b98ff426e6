/**
 * The few functions that leave the page or start a download. One module, so that tests can mock it: `window.location`
 * cannot be replaced.
 */

let isLeaving = false;

/** While the page is unloading, the first navigation wins: a logout is not overtaken by the 401 it causes. */
function leave(go: () => void): Promise<void> {
  if (!isLeaving) {
    isLeaving = true;
    // A page still alive after this did not leave, or was restored from the back/forward cache.
    setTimeout(() => {
      isLeaving = false;
    }, 3000);
    // Windows take no step back through the history meanwhile, which would cancel the navigation.
    window.dispatchEvent(new Event("rukun:leave"));
    go();
  }
  return new Promise((resolve) => {
    window.addEventListener("pageshow", ({ persisted }) => persisted && resolve());
  });
}

/** Whether the application itself is leaving the page: nobody has to be asked. */
export const isPageLeaving = (): boolean => isLeaving;

/**
 * Goes to an address of this site with a full page load; the current page stays in the history.
 * @returns pending while the page is being left, so that nothing is pressed twice meanwhile
 */
export function openPage(address: string): Promise<void> {
  return leave(() => window.location.assign(address));
}

/** Goes to an address of this site with a full page load, in place of the current page. @returns as `openPage` */
export function replacePage(address: string): Promise<void> {
  return leave(() => window.location.replace(address));
}

/** Loads the current page again. */
export function reloadPage(): void {
  leave(() => window.location.reload());
}

/** Path, query and fragment of the current page, with its language prefix. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** Starts a download in the browser. The page stays, and no "leave page?" prompt is shown. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click event has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
