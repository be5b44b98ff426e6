import type { Module, Platform } from "../../platform.ts";
import type { AccountService } from "../account/account.service.ts";
import { handoversRoutes } from "./handovers.routes.ts";
import { createHandoversService, type HandoversService } from "./handovers.service.ts";

export function createHandoversModule(
  platform: Platform,
  others: { account: AccountService },
): Module<{ handovers: HandoversService }> {
  const handovers = createHandoversService({ ...platform, ...others });
  return {
    services: { handovers },
    routes: (handle) => handoversRoutes(handle, handovers),
    removeEnded: handovers.removeEnded,
  };
}
