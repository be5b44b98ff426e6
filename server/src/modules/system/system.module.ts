import type { Module, Platform } from "../../platform.ts";
import type { MailService } from "../mails/mail.service.ts";
import { systemRoutes } from "./system.routes.ts";
import { createSystemService, type SystemService } from "./system.service.ts";

type Store = { check(): Promise<void> };

export function createSystemModule(
  { config, db, jobs }: Platform,
  { mail, storage, parts }: { mail: MailService; storage: Store; parts: Store },
): Module<{ system: SystemService }> {
  const stores = [storage, parts];
  const isInMaintenance = config.maintenance;
  const system = createSystemService({ db, jobs, stores, isInMaintenance });
  return { services: { system }, routes: (handle) => systemRoutes(handle, { system, mail }) };
}
