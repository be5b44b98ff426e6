import { callbackHeaders } from "@rukun/contract/callback-headers";
import * as contract from "@rukun/contract/payments";
import * as payouts from "@rukun/contract/payouts";
import { callbackToken } from "../callback-token.ts";
import { createPayment, paymentOf } from "../payments.ts";
import { endOf, orderPayout } from "../payouts.ts";
import { type CallScene, scene } from "./scene.ts";

export const paymentScenes: readonly CallScene[] = [
  scene(contract.takeVirtualAccountPayment, async (app) => ({
    headers: { [callbackHeaders.token]: callbackToken },
    body: paymentOf(await createPayment(app)),
  })),
  scene(payouts.takeDisbursementEvent, async (app) => ({
    headers: { [callbackHeaders.token]: callbackToken },
    body: endOf(await orderPayout(app), "COMPLETED"),
  })),
];
