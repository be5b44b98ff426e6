import * as contract from "@rukun/contract/account";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { AccountService } from "./account.service.ts";

export function accountRoutes(handle: HandleCall, account: AccountService): void {
  const { registration, codes, login, sessions, password } = account;
  handle(contract.register, ({ body, context }) => registration.register(body, context));
  handle(contract.sendOtp, async ({ body }) => ({ otp: await codes.resend(body.challenge_id) }));
  handle(contract.verifyOtp, ({ body, context }) => registration.confirm(body, context));
  handle(contract.login, ({ body, context }) => login.login(body, context));
  handle(contract.logout, async ({ signedIn, context }) => {
    await sessions.revoke(signedIn, signedIn.sessionId, context);
    return {};
  });
  handle(contract.forgotPassword, async ({ body, context }) => {
    await password.forgot(body, context);
    return {};
  });
  handle(contract.changePassword, ({ body, context }) => password.change(body, context));
  handle(contract.updatePassword, async ({ body, signedIn, context }) => {
    await password.update(signedIn, body, context);
    return {};
  });
  handle(contract.listSessions, ({ signedIn }) => sessions.list(signedIn));
  handle(contract.revokeSession, async ({ body, signedIn, context }) => {
    await sessions.revoke(signedIn, body.session_id, context);
    return {};
  });
  handle(contract.setLanguage, async ({ body, signedIn }) => {
    await account.setLanguage(signedIn.userId, body.language);
    return {};
  });
}
