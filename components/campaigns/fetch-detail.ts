import Router from "next/router";

/**
 * Fetches a campaign's page and what it is made of when it is opened within the site, all at once: the router asks for
 * the page once it knows the data, and the page for its parts once it runs. On a slow network those are two more round
 * trips.
 * @param link within the site; nothing is fetched for others than a campaign's
 */
export async function fetchDetail({ pathname }: HTMLAnchorElement): Promise<void> {
  if (!/\/campaign\/[^/]+$/.test(pathname)) return;
  await Promise.all([
    Router.router?.pageLoader.loadPage("/campaign/[slug]"),
    import(/* webpackChunkName: "campaign" */ "./detail/key-facts"),
  ]);
}
