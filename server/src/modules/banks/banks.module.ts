import type { Module, Platform } from "../../platform.ts";
import type { BankChecksService } from "../bank-checks/bank-checks.service.ts";
import { banksRoutes } from "./banks.routes.ts";
import { type BanksService, createBanksService } from "./banks.service.ts";

export function createBanksModule(
  { db, clock }: Platform,
  { bankChecks }: { bankChecks: BankChecksService },
): Module<{ banks: BanksService }> {
  const banks = createBanksService({ db, clock, bankChecks });
  return { services: { banks }, routes: (handle) => banksRoutes(handle, banks) };
}
