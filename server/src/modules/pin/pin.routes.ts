import * as contract from "@rukun/contract/pin";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { PinService } from "./pin.service.ts";

export function pinRoutes(handle: HandleCall, pin: PinService): void {
  handle(contract.getPin, ({ signedIn }) => pin.get(signedIn.userId));
  handle(contract.setPin, ({ signedIn, body, context }) => pin.set(signedIn, body, context));
  handle(contract.changePin, ({ signedIn, body, context }) => pin.change(signedIn, body, context));
  handle(contract.forgotPin, async ({ signedIn, body }) => ({
    otp: await pin.forgot(signedIn, body),
  }));
  handle(contract.resetPin, ({ signedIn, body, context }) => pin.reset(signedIn, body, context));
}
