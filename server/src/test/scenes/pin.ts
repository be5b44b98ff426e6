import * as contract from "@rukun/contract/pin";
import { keyedPin } from "../../modules/pin/pin.policy.ts";
import { addPin, beginTry } from "../../modules/pin/pin.repository.ts";
import { mailedCode, newRegistration, signUp, testPassword } from "../accounts.ts";
import { createMember } from "../factories.ts";
import { lightPasswords } from "../light-passwords.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const pin = { pin: "402817", pin_confirmation: "402817" };

/** Somebody with a password, and a PIN. Not by calls, whose limits a test may have used up. */
async function withPin(app: TestApp) {
  const { email, ...rest } = newRegistration();
  const { token, user_id: userId } = await signUp(app, { email, ...rest });
  const pinHash = await lightPasswords.hash(keyedPin(app.config.indexKey, userId, pin.pin));
  await addPin(app.database.db, { userId, pinHash, changedAt: new Date() });
  return { token, userId, email };
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
    const { token, userId: id, email } = await withPin(app);
    // A wrong one, which is forgiven.
    await beginTry(app.database.db, id, 1);
    const otp = await app.database.db.transaction((tx) =>
      app.services.account.codes.startUnlessJustSent(tx, { id, email }, "pin"),
    );
    const code = await mailedCode(app, otp, email);
    return { token, body: { challenge_id: otp.challenge_id, code, ...pin } };
  }),
];
