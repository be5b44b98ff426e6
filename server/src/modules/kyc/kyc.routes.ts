import * as contract from "@rukun/contract/kyc";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { KycService } from "./kyc.service.ts";

export function kycRoutes(handle: HandleCall, kyc: KycService): void {
  handle(contract.getStepOne, ({ signedIn }) => kyc.getStepOne(signedIn.userId));
  handle(contract.saveStepOne, ({ signedIn, body, context }) =>
    kyc.saveStepOne(signedIn.userId, body, context),
  );
  handle(contract.getStepTwo, ({ signedIn }) => kyc.getStepTwo(signedIn));
  handle(contract.saveStepTwo, ({ signedIn, body, context }) =>
    kyc.saveStepTwo(signedIn.userId, body, context),
  );
  handle(contract.getStepThree, ({ signedIn }) => kyc.getStepThree(signedIn));
  handle(contract.saveStepThree, ({ signedIn, body, context }) =>
    kyc.saveStepThree(signedIn.userId, body, context),
  );
}
