import { removeWorkers } from "./bundle-workers.ts";

export default async function globalTeardown(): Promise<void> {
  await globalThis.stopTestPostgres?.();
  removeWorkers();
}
