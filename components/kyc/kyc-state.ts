import { kycPositions } from "@rukun/contract/kyc-positions";
import type { UserProfile } from "@rukun/contract/profile";
import { type UserStatusGroup, userStatusGroup } from "@rukun/contract/status";
import type { Place } from "@/components/wizard/use-place";

/** `edit`: can be filled in and submitted. The other two are read-only. */
export type KycMode = "edit" | "review" | "verified";

export type KycStep = 1 | 2 | 3;

/** The dialog's views; the third step has a guidance view before the camera, and the stored selfie when read-only. */
export type KycView = "one" | "two" | "guidance" | "camera" | "stored" | "done";

/** Progress dots: four positions for three forms. */
export const positions = kycPositions.length;

type StatusOf = Pick<UserProfile, "user_status" | "step">;

/** Spec §4: step 1 while under review and after a rejection, otherwise the next unsaved step. */
const openings = {
  registered: { mode: "edit", isAtStepOne: false },
  waiting: { mode: "review", isAtStepOne: true },
  rejected: { mode: "edit", isAtStepOne: true },
  verified: { mode: "verified", isAtStepOne: false },
} as const satisfies Record<UserStatusGroup, { mode: KycMode; isAtStepOne: boolean }>;

const openingOf = ({ user_status: { name } }: Pick<UserProfile, "user_status">) =>
  openings[userStatusGroup(name)];

export const kycMode = (profile: Pick<UserProfile, "user_status">): KycMode =>
  openingOf(profile).mode;

export function startStep({ step, ...profile }: StatusOf): KycStep {
  if (openingOf(profile).isAtStepOne) return 1;
  return step === 2 || step === 3 ? step : 1;
}

export function viewOfStep(step: KycStep, mode: KycMode): KycView {
  if (step === 1) return "one";
  if (step === 2) return "two";
  return mode === "edit" ? "guidance" : "stored";
}

/** The initial view of the dialog. */
export function startPlace(profile: StatusOf): Place<KycMode, KycView> {
  const mode = kycMode(profile);
  return { mode, view: viewOfStep(startStep(profile), mode) };
}

/** Position of a view in the progress dots. */
export function positionOf(view: KycView): KycStep | typeof positions {
  const known = { one: 1, two: 2, guidance: 3, camera: 3, stored: 3, done: positions } as const;
  return known[view];
}
