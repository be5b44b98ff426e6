import * as contract from "@rukun/contract/handovers";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { HandoversService } from "./handovers.service.ts";

export function handoversRoutes(handle: HandleCall, handovers: HandoversService): void {
  handle(contract.issueHandover, ({ signedIn, context }) => handovers.issue(signedIn, context));
  handle(contract.redeemHandover, async ({ body, context }) => ({
    session: await handovers.redeem(body.token, context),
  }));
}
