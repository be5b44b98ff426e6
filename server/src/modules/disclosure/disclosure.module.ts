import type { Module, Platform } from "../../platform.ts";
import { createClaimsSource } from "./disclosure.repository.ts";
import { disclosureRoutes } from "./disclosure.routes.ts";
import { createDisclosureService } from "./disclosure.service.ts";

export function createDisclosureModule({ config, clock, db }: Platform): Module {
  const disclosure = createDisclosureService({
    source: createClaimsSource(db),
    clock,
    apiUrl: config.apiUrl,
    key: config.storageKey,
  });
  return { services: {}, routes: (handle) => disclosureRoutes(handle, disclosure) };
}
