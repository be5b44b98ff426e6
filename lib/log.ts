/** For failures that are not shown to the user (an unreported logout, a search). */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the web application logs
  console.error(what, error);
}
