/**
 * Seconds for which shared caches may serve a static page that is the same for all users (`revalidate`). Short,
 * because the page references the scripts of its deployment.
 */
export const pageLifetime = 60;
