export type PartState = "ok" | "down";

/** Whoever asks for the health of a service gives up soon, in milliseconds. */
const patienceMs = 2000;

/**
 * Tells whether a part works. What does not answer in time is down; it is not asked anew before it has answered, so that
 * questions do not pile up before a part that hangs.
 */
export function createProbe(look: () => Promise<void>): () => Promise<PartState> {
  let looking: Promise<PartState> | undefined;

  const ask = (): Promise<PartState> => {
    looking ??= look()
      .then(
        () => "ok" as const,
        () => "down" as const,
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<PartState>((resolve) => {
      timer = setTimeout(resolve, patienceMs, "down");
    });
    try {
      return await Promise.race([ask(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
