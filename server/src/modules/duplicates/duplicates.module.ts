import type { Module, Platform } from "../../platform.ts";
import { createDuplicatesService, type DuplicatesService } from "./duplicates.service.ts";

export function createDuplicatesModule({
  config: { indexKey },
  clock,
}: Platform): Module<{ duplicates: DuplicatesService }> {
  return { services: { duplicates: createDuplicatesService({ clock, indexKey }) } };
}
