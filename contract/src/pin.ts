import * as z from "zod/mini";
import { otpChallenge } from "./account.ts";
import { defineCall } from "./call.ts";
import {
  enteredPin,
  message,
  newPin,
  otpCode,
  repeatedPin,
  requiredPassword,
  requiredText,
} from "./fields.ts";

/** The PIN itself is never answered. */
export const pinState = z.object({
  is_set: z.boolean(),
  /** Too many wrong ones were entered: only a new PIN, by a mailed code, helps. */
  is_locked: z.boolean(),
});
export type PinState = z.output<typeof pinState>;

const newPinTwice = { pin: newPin(), pin_confirmation: repeatedPin() } as const;
interface Twice {
  readonly pin: string;
  readonly pin_confirmation: string;
}
const isSame = <T extends Twice>() =>
  z.refine<T>((body) => body.pin === body.pin_confirmation, {
    error: message("pinMismatch"),
    path: ["pin_confirmation"],
  });

export const getPin = defineCall({
  method: "GET",
  path: "/v2/user/pin",
  summary: "Whether the caller has a PIN, and whether it is locked.",
  access: "member",
  response: pinState,
});

export const setPinBody = z
  .strictObject({ password: requiredPassword(), ...newPinTwice })
  .check(isSame());

export const setPin = defineCall({
  method: "POST",
  path: "/v2/user/pin/set",
  summary: "Sets the first PIN; the password is asked for.",
  access: "member",
  body: setPinBody,
  response: pinState,
  errors: ["pin_exists", "too_many_requests"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const changePinBody = z
  .strictObject({ current_pin: enteredPin(), ...newPinTwice })
  .check(isSame());

export const changePin = defineCall({
  method: "POST",
  path: "/v2/user/pin/change",
  summary: "Replaces the PIN by whoever knows it. Five wrong ones lock it.",
  access: "member",
  body: changePinBody,
  response: pinState,
  errors: ["pin_not_set", "pin_locked"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export const forgotPinBody = z.strictObject({ password: requiredPassword() });

export const forgotPin = defineCall({
  method: "POST",
  path: "/v2/user/pin/forgot",
  summary: "Mails a code to the caller that a new PIN can be set with; the password is asked for.",
  access: "member",
  body: forgotPinBody,
  response: z.object({ otp: otpChallenge }),
  errors: ["pin_not_set", "too_many_requests"],
  rateLimit: { max: 10, windowSeconds: 600 },
});

export const resetPinBody = z
  .strictObject({ challenge_id: requiredText(64), code: otpCode(), ...newPinTwice })
  .check(isSame());

export const resetPin = defineCall({
  method: "POST",
  path: "/v2/user/pin/forgot/change",
  summary: "Replaces a forgotten or locked PIN with a mailed code.",
  access: "member",
  body: resetPinBody,
  response: pinState,
  errors: ["otp_invalid", "otp_expired"],
  rateLimit: { max: 20, windowSeconds: 600 },
});

export type SetPinBody = z.input<typeof setPinBody>;
export type ChangePinBody = z.input<typeof changePinBody>;
export type ForgotPinBody = z.input<typeof forgotPinBody>;
export type ResetPinBody = z.input<typeof resetPinBody>;
