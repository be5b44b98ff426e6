import { randomUUID } from "node:crypto";
import * as account from "@rukun/contract/account";
import * as handovers from "@rukun/contract/handovers";
import { getProfile } from "@rukun/contract/profile";
import {
  mailedCode,
  mailsTo,
  newRegistration,
  register,
  signUp,
  testPassword,
} from "../accounts.ts";
import { createMember } from "../factories.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

const signedIn = async (app: TestApp) => ({ token: (await createMember(app)).token });

/** A registration whose code was not entered yet. */
async function registered(app: TestApp) {
  const body = newRegistration();
  return { body, challenge: await register(app, body) };
}

const mailResetLink = (app: TestApp, userId: string) =>
  app.services.account.password.mailReset({
    resetId: randomUUID(),
    userId,
    requestId: randomUUID(),
  });

export const accountScenes: readonly CallScene[] = [
  scene(account.register, async () => ({ body: newRegistration({ account_type: "company" }) })),
  scene(account.sendOtp, async (app) => {
    const { challenge_id } = (await registered(app)).challenge;
    await app.database.executeSql(
      "update otp_challenges set sent_at = sent_at - interval '2 minutes' where id = $1",
      [challenge_id],
    );
    return { body: { challenge_id } };
  }),
  scene(account.verifyOtp, async (app) => {
    const { body, challenge } = await registered(app);
    const code = await mailedCode(app, challenge, body.email);
    return { body: { challenge_id: challenge.challenge_id, code } };
  }),
  scene(account.login, async (app) => {
    const body = newRegistration();
    await signUp(app, body);
    return { body: { identifier: body.email, password: testPassword } };
  }),
  scene(account.logout, signedIn),
  scene(account.forgotPassword, async (app) => ({
    body: { email: (await createMember(app)).user.email },
  })),
  scene(account.changePassword, async (app) => {
    const { email, ...body } = newRegistration();
    const { user_id: userId } = await signUp(app, { email, ...body });
    await mailResetLink(app, userId);
    const mail = (await mailsTo(app, email)).at(-1);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return { body: { token } };
  }),
  scene(account.updatePassword, async (app) => {
    const body = newRegistration();
    const { token, user_id: userId } = await signUp(app, body);
    // A second session and an open link, which both end.
    await app.call("POST /v1/user/login", {
      body: { identifier: body.email, password: testPassword },
    });
    await mailResetLink(app, userId);
    return { token, body: { current_password: testPassword } };
  }),
  scene(account.listSessions, signedIn),
  scene(account.revokeSession, async (app) => {
    const session_id = randomUUID();
    const { token } = await createMember(app, {}, { id: session_id });
    return { token, body: { session_id } };
  }),
  scene(account.setLanguage, async (app) => ({
    ...(await signedIn(app)),
    body: { language: "en" as const },
  })),
  // The one issued before stops working.
  scene(handovers.issueHandover, async (app) => {
    const { token } = await createMember(app);
    await app.call("POST /v1/user/handover", { token });
    return { token };
  }),
  scene(handovers.redeemHandover, async (app) => {
    const { token } = await createMember(app);
    const issued = await app.call("POST /v1/user/handover", { token });
    return { body: { token: issued.json().data.token } };
  }),
  scene(getProfile, signedIn),
];
