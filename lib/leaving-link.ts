/** The link that a press follows, if it would replace this page by another one of the site. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download")) return;
  const { protocol, origin, pathname, search, hash } = new URL(link.href);
  if (!protocol.startsWith("http") || origin !== window.location.origin) return;
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return isSamePage && hash ? undefined : link;
}
