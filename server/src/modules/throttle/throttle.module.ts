import type { Module, Platform } from "../../platform.ts";
import { createThrottleService, type ThrottleService } from "./throttle.service.ts";

export function createThrottleModule({
  config: { indexKey, rateLimitFactor },
  db,
  background,
  clock,
}: Platform): Module<{ throttle: ThrottleService }> {
  const throttle = createThrottleService({ db, background, clock, indexKey, rateLimitFactor });
  return { services: { throttle }, removeEnded: throttle.removeEnded };
}
