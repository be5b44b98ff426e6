import * as contract from "@rukun/contract/pin";
import { mailedCode, newRegistration, signUp, testPassword } from "../accounts.ts";
import { createMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const pin = { pin: "402817", pin_confirmation: "402817" };

/** Somebody with a password, and a PIN. */
async function withPin(app: TestApp) {
  const registration = newRegistration();
  const { token } = await signUp(app, registration);
  const body = { password: testPassword, ...pin };
  await app.call("POST /v2/user/pin/set", { token, body });
  return { token, email: registration.email };
}

export const pinScenes: readonly CallScene[] = [
  scene(contract.getPin, async (app) => ({ token: (await createMember(app)).token })),
  scene(contract.setPin, async (app) => {
    const { token } = await signUp(app, newRegistration());
    return { token, body: { password: testPassword, ...pin } };
  }),
  scene(contract.changePin, async (app) => {
    const { token } = await withPin(app);
    const next = { pin: "917350", pin_confirmation: "917350" };
    return { token, body: { current_pin: pin.pin, ...next } };
  }),
  scene(contract.forgotPin, async (app) => {
    const { token } = await withPin(app);
    return { token, body: { password: testPassword } };
  }),
  scene(contract.resetPin, async (app) => {
    const { token, email } = await withPin(app);
    // A wrong one, which is forgiven.
    const guess = { current_pin: "100200", pin: "917350", pin_confirmation: "917350" };
    await app.call("POST /v2/user/pin/change", { token, body: guess });
    const body = { password: testPassword };
    const { otp } = (await app.call("POST /v2/user/pin/forgot", { token, body })).json().data;
    const code = await mailedCode(app, otp, email);
    return { token, body: { challenge_id: otp.challenge_id, code, ...pin } };
  }),
];
