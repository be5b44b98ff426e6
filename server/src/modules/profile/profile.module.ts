import type { Module, Platform } from "../../platform.ts";
import { profileRoutes } from "./profile.routes.ts";
import { createProfileService, type ProfileService } from "./profile.service.ts";

export function createProfileModule({
  config: { borrowerCaps: caps },
  db,
  clock,
}: Platform): Module<{ profile: ProfileService }> {
  const profile = createProfileService({ db, clock, caps });
  return { services: { profile }, routes: (handle) => profileRoutes(handle, profile) };
}
