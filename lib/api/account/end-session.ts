import type { logout } from "@rukun/contract/account";
import { call } from "@/lib/api/client";
import { logFailure } from "@/lib/log";

/** Revokes a session at the API; a failure is only logged. */
export async function endSession(token: string | undefined): Promise<void> {
  try {
    await call<typeof logout>("POST /v1/user/logout", { token });
  } catch (error) {
    logFailure("The API did not hear of the logout", error);
  }
}
