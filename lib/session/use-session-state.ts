import { useSyncExternalStore } from "react";
import { onSessionChange, readToken } from "./session";

/** `unknown` until hydration. */
export type SessionState = "unknown" | "guest" | "signed-in";

const read = (): SessionState => (readToken() ? "signed-in" : "guest");
const readOnServer = (): SessionState => "unknown";

/** Whether this browser holds a token; follows logins and logouts in other tabs. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(onSessionChange, read, readOnServer);
}

/**
 * Whether nobody is signed in. Unlike the state it does not change at hydration where the assumption was right.
 * @param assumed until hydration
 */
export function useIsGuest(assumed: boolean): boolean {
  return useSyncExternalStore(
    onSessionChange,
    () => !readToken(),
    () => assumed,
  );
}
