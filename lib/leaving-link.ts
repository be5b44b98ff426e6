/** The link around an element that leads to another page of the site. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | undefined {
  if (!(target instanceof Element)) return;
  const { host, pathname, search } = window.location;
  const link = target.closest<HTMLAnchorElement>("a[href]:not([download], [target=_blank])");
  // The host is empty in links of other kinds: mailto, tel, blob.
  if (link?.host !== host) return;
  const isSamePage = link.pathname === pathname && link.search === search;
  return isSamePage && link.hash ? undefined : link;
}

/** The link that a press follows, if it would replace this page by another one of the site. */
export function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  return isPlain ? linkAround(event.target) : undefined;
}
