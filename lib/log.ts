import { inOneLine } from "./one-line";

/** For failures that are not shown to the user (an unreported logout, a search). */
export function logFailure(what: string, error: unknown): void {
  const told = typeof window === "undefined" ? inOneLine(error) : error;
  // biome-ignore lint/suspicious/noConsole: the one place where the web application logs
  console.error(what, told);
}
