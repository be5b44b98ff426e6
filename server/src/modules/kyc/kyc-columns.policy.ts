import { kycSteps } from "@rukun/contract/kyc-steps";
import type { KycProfileRow } from "../../db/schema/kyc.ts";
import { stepColumns } from "../steps/step-columns.policy.ts";

/** Maps the steps of the verification to columns of the profile. */
export const kycColumns = stepColumns<KycProfileRow>()(kycSteps);
