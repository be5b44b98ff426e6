import Router from "next/router";
import { currentAddress, openPage } from "@/lib/browser";

/** Makes Next's router give up a navigation without an error (it checks this property). */
const givenUp = () => Object.assign(new Error("The connection is gone"), { cancelled: true });

/** A link that would replace this page by another one of the site. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return;
  const { protocol, origin, pathname, search, hash } = new URL(link.href);
  if (!protocol.startsWith("http") || origin !== window.location.origin) return;
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return isSamePage && hash ? undefined : link;
}

/** Whether this site answers, asked past every cache. */
const isReachable = () =>
  fetch("/boot.js", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Without a connection, links to other pages only report it: the page and everything typed on it stay. When the router
 * cannot load a page, it would open it with a full page load. That is right after a new deployment, but without a
 * connection it would replace this page by an error.
 *
 * @returns removes it
 */
export function guardLinks(report: () => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (navigator.onLine || !leavingLink(event)) return;
    event.preventDefault();
    event.stopPropagation();
    report();
  };
  const onError = (error: { cancelled?: boolean }, address: string) => {
    // After Back and Forward the address has already changed: this page cannot stay.
    if (error.cancelled || address === currentAddress()) return;
    void isReachable().then((isThere) => (isThere ? openPage(address) : report()));
    throw givenUp();
  };
  document.addEventListener("click", onClick, true);
  Router.events.on("routeChangeError", onError);
  return () => {
    document.removeEventListener("click", onClick, true);
    Router.events.off("routeChangeError", onError);
  };
}
