/**
 * Seconds for which a cache in front may hand out a static page that is the same for everybody (`revalidate`). Short,
 * because the page names the scripts of the deployment it came from.
 */
export const pageLifetime = 60;
