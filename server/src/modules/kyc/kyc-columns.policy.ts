import { kycSteps } from "@rukun/contract/kyc-steps";
import type { KycProfileRow } from "../../db/schema/kyc.ts";
import { stepColumns } from "../steps/step-columns.policy.ts";

/** Where the profile keeps what the steps of the verification take. */
export const kycColumns = stepColumns<KycProfileRow>()(kycSteps);
