import { errorKinds } from "../lib/error-kinds.ts";

/** What an operator reads about an outside party. Holds nothing of what was asked or answered. */
export interface ProviderReport {
  readonly msg: "provider failed" | "provider works again";
  readonly provider: string;
  /** What kind of failure: `TypeError > Error ECONNREFUSED`, `ProviderAnswerError HTTP_401`. */
  readonly kind?: string;
}

type Ask<A extends unknown[], R> = (...question: A) => Promise<R>;

/**
 * Tells when an outside party cannot be asked, which its users must be able to live with and so do not tell: once for
 * each kind of failure, and once when it works again.
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
