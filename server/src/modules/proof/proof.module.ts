import type { JobHandlers } from "../../jobs/jobs.ts";
import { sealBooks } from "../../ledger/seals.ts";
import type { Module, Platform } from "../../platform.ts";
import { proofRoutes } from "./proof.routes.ts";
import { createProofService } from "./proof.service.ts";

/** The public books, and the hourly seals over them. */
export function createProofModule({ config, db, background, clock }: Platform): Module & {
  readonly jobs: Pick<JobHandlers, "seal-books">;
} {
  const proof = createProofService({ db, pseudonymKey: config.indexKey });
  return {
    services: {},
    jobs: {
      "seal-books": async () => {
        await sealBooks(background, clock);
      },
    },
    routes: (handle) => proofRoutes(handle, proof),
  };
}
