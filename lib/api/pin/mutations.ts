import type { changePin, forgotPin, resetPin, setPin } from "@rukun/contract/pin";
import { change } from "../mutation";

/** Sets the first PIN with the password. */
export const useSetPinMutation = change<typeof setPin>("POST /v2/user/pin/set", { stale: ["pin"] });

/** Replaces the PIN with the current one; wrong ones may have locked it. */
export const useChangePinMutation = change<typeof changePin>("POST /v2/user/pin/change", {
  stale: ["pin"],
});

/** Has a code mailed that a new PIN can be set with. */
export const useForgotPinMutation = change<typeof forgotPin>("POST /v2/user/pin/forgot", {
  stale: [],
});

/** Replaces a forgotten PIN with a mailed code. */
export const useResetPinMutation = change<typeof resetPin>("POST /v2/user/pin/forgot/change", {
  stale: ["pin"],
});
