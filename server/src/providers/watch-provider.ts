import { errorKinds } from "../lib/error-kinds.ts";

/** Log entry about an outside party. Contains nothing of request or answer. */
export interface ProviderReport {
  readonly msg: "provider failed" | "provider works again";
  readonly provider: string;
  /** What kind of failure: `TypeError > Error ECONNREFUSED`, `ProviderAnswerError HTTP_401`. */
  readonly kind?: string;
}

type Ask<A extends unknown[], R> = (...question: A) => Promise<R>;

/**
 * Reports an unreachable outside party, a failure that callers handle silently: once per kind of failure, and once when
 * it works again.
 */
export function watchProvider<A extends unknown[], R>(
  provider: string,
  ask: Ask<A, R>,
  report: (line: ProviderReport) => void,
): Ask<A, R> {
  const told = new Set<string>();
  return async (...question) => {
    try {
      const answer = await ask(...question);
      if (told.size > 0) report({ msg: "provider works again", provider });
      told.clear();
      return answer;
    } catch (error) {
      const kind = errorKinds(error).join(" > ") || "unknown";
      if (!told.has(kind)) report({ msg: "provider failed", provider, kind });
      told.add(kind);
      throw error;
    }
  };
}
