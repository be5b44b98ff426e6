import type { Module, Platform } from "../../platform.ts";
import type { BankChecksService } from "../bank-checks/bank-checks.service.ts";
import type { BankNamesService } from "../bank-names/bank-names.service.ts";
import { banksRoutes } from "./banks.routes.ts";
import { type BanksService, createBanksService } from "./banks.service.ts";

export function createBanksModule(
  { db, clock }: Platform,
  others: { bankChecks: BankChecksService; bankNames: BankNamesService },
): Module<{ banks: BanksService }> {
  const banks = createBanksService({ db, clock, ...others });
  return { services: { banks }, routes: (handle) => banksRoutes(handle, banks) };
}
