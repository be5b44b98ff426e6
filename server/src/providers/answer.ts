import { ProviderAnswerError } from "../lib/post-json.ts";

/** What came of asking an outside party. Of its own words only codes are kept: a text may quote the question. */
export type Answer<T> =
  | { readonly outcome: "done"; readonly value: T }
  /** Its final no: the same question again is answered the same. */
  | { readonly outcome: "refused"; readonly code: string }
  /** A time-out, its own failure, a limit, or what nobody understands: nothing is known, and it is asked again. */
  | { readonly outcome: "silent"; readonly error: unknown };

/** A port's way to say a final no that is not a status of HTTP. */
export class ProviderRefused extends Error {
  override readonly name: string = "ProviderRefused";

  /** @param code the party's own, or ours for it */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`refused: ${code}`, options);
  }
}

/**
 * Statuses that say nothing of the question: our key or address is not accepted, which the operator is told of by the
 * log, or the party wants to be asked later.
 */
const passing: readonly string[] = ["401", "403", "407", "408", "421", "425", "429"];

/** Whether asking the same again is no use. */
export function isFinalNo(error: unknown): error is ProviderAnswerError | ProviderRefused {
  if (error instanceof ProviderRefused) return true;
  if (!(error instanceof ProviderAnswerError)) return false;
  const [, status] = /^HTTP_(4\d\d)$/.exec(error.code) ?? [];
  return status !== undefined && !passing.includes(status);
}

/** The party's own code where it gives one; nothing of its words. */
export const codeOf = (error: unknown): string => {
  if (error instanceof ProviderRefused) return error.code;
  if (error instanceof ProviderAnswerError) return error.reason ?? error.code;
  return "REFUSED";
};

/** @param isFinal where a port knows better which refusals are final */
export async function answerOf<T>(
  asking: Promise<T>,
  isFinal: (error: unknown) => boolean = isFinalNo,
): Promise<Answer<T>> {
  try {
    return { outcome: "done", value: await asking };
  } catch (error) {
    return isFinal(error)
      ? { outcome: "refused", code: codeOf(error) }
      : { outcome: "silent", error };
  }
}
