import type { Module } from "../../platform.ts";
import { masterListsRoutes } from "./master-lists.routes.ts";

export function createMasterListsModule(): Module {
  return { services: {}, routes: masterListsRoutes };
}
