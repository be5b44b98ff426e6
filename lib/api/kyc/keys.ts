/** Query keys of the individual verification. */
export const kycKeys = {
  all: ["kyc"],
  stepOne: ["kyc", "step-one"],
  stepTwo: ["kyc", "step-two"],
  stepThree: ["kyc", "step-three"],
  /** What the last save of a step answered. */
  savedStep: ["kyc", "saved-step"],
} as const;
