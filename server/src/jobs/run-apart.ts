/**
 * Runs parts of a job one after the other, each on its own: what stops one stops none of those after it.
 * @param onError is told of every failure but the first one.
 * @throws the first failure, once all have run.
 */
export async function runApart(
  parts: readonly (() => Promise<unknown>)[],
  onError: (error: Error) => void,
): Promise<void> {
  const failures: Error[] = [];
  for (const part of parts) await part().catch((error: Error) => failures.push(error));
  const [first, ...others] = failures;
  for (const other of others) onError(other);
  if (first) throw first;
}
