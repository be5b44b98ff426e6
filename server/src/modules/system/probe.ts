export type PartState = "ok" | "down";

/** Health checks have short time-outs; in milliseconds. */
const timeoutMs = 2000;

/**
 * Checks whether a part works. Without an answer in time it is down; it is not probed again before it has answered, so
 * that probes of a hanging part do not pile up.
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
      timer = setTimeout(resolve, timeoutMs, "down");
    });
    try {
      return await Promise.race([ask(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
