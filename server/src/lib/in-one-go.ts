/** Everyone who asks while it runs gets the same answer: for work that costs much and that many may ask for at once. */
export function inOneGo<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
