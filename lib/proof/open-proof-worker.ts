/** The bundler makes a file of its own of it, which this site serves: the policy of pages allows no other. */
export const openProofWorker = (): Worker =>
  new Worker(new URL("./proof-worker.ts", import.meta.url));
