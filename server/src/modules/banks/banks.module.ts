import type { Module, Platform } from "../../platform.ts";
import { banksRoutes } from "./banks.routes.ts";
import { type BanksService, createBanksService } from "./banks.service.ts";

export function createBanksModule({ db, bankCheck }: Platform): Module<{ banks: BanksService }> {
  const banks = createBanksService({ db, bankCheck });
  return { services: { banks }, routes: (handle) => banksRoutes(handle, banks) };
}
