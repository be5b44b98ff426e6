/**
 * The few things that leave the page or hand something out of the browser. They stand in one module, because a browser
 * does not let a test replace `window.location`.
 */

let isLeaving = false;

/** While the page leaves, whoever asked first decides where to: a logout is not overtaken by what it causes. */
function leave(go: () => void): void {
  if (isLeaving) return;
  isLeaving = true;
  // A page that is still here after this was not left, or came back from the history.
  setTimeout(() => {
    isLeaving = false;
  }, 3000);
  go();
}

/** Goes to an address of this site with a full page load; the current page stays in the history. */
export function openPage(address: string): void {
  leave(() => window.location.assign(address));
}

/** Goes to an address of this site with a full page load, in place of the current page. */
export function replacePage(address: string): void {
  leave(() => window.location.replace(address));
}

/** Path, query and fragment of the current page, with its language prefix. */
export function currentAddress(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}

/** Hands bytes to the browser's downloads. The page stays, and asks nobody whether to leave it. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the press has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
