/** Failures that the person is not bothered with (a logout the API did not hear of, a search) end here only. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the web application logs
  console.error(what, error);
}
