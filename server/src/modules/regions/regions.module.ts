import type { Module, Platform } from "../../platform.ts";
import { regionsRoutes } from "./regions.routes.ts";
import { createRegionsService, type RegionsService } from "./regions.service.ts";

export function createRegionsModule({ db }: Platform): Module<{ regions: RegionsService }> {
  const regions = createRegionsService(db);
  return { services: { regions }, routes: (handle) => regionsRoutes(handle, regions) };
}
