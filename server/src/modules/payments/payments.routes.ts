import * as contract from "@rukun/contract/payments";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ArrivalsService } from "./arrivals.service.ts";

export function paymentsRoutes(handle: HandleCall, arrivals: ArrivalsService): void {
  handle(contract.takeVirtualAccountPayment, async ({ body }) => {
    await arrivals.receive(body);
    return { received: true as const };
  });
}
