import type { Module, Platform } from "../../platform.ts";
import { createIdempotencyService, type IdempotencyService } from "./idempotency.service.ts";

export function createIdempotencyModule({
  config: { indexKey },
  db,
  background,
  clock,
}: Platform): Module<{ idempotency: IdempotencyService }> {
  const idempotency = createIdempotencyService({ db, background, clock, indexKey });
  return { services: { idempotency }, removeEnded: idempotency.removeEnded };
}
