export type PartState = "ok" | "down";

/** Health checks have short time-outs; in milliseconds. */
const timeoutMs = 2000;

/**
 * Checks whether a part works. Without an answer in time it is down; it is not probed again before it has answered, so
 * that probes of a hanging part do not pile up.
 */
export function createProbe(check: () => Promise<void>): () => Promise<PartState> {
  let pending: Promise<PartState> | undefined;

  const probe = (): Promise<PartState> => {
    pending ??= check()
      .then(
        () => "ok" as const,
        () => "down" as const,
      )
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };

  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<PartState>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, "down");
    });
    try {
      return await Promise.race([probe(), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
