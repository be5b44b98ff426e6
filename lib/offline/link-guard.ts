import Router from "next/router";
import { currentAddress, openPage } from "@/lib/browser";
import { leavingLink } from "@/lib/leaving-link";

/** Makes Next's router give up a navigation without an error (it checks this property). */
const givenUp = () => Object.assign(new Error("The connection is gone"), { cancelled: true });

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
