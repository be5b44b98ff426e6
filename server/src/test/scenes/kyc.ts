import { randomUUID } from "node:crypto";
import { takeIdentityEvent } from "@rukun/contract/identity";
import * as kyc from "@rukun/contract/kyc";
import { createMember } from "../factories.ts";
import { picture } from "../images.ts";
import { fillKyc, newIdCardNumber } from "../kyc.ts";
import { createSubmission } from "../submissions.ts";
import type { TestApp } from "../test-app.ts";
import { type CallScene, scene } from "./scene.ts";

/** A person whose selfie is missing; another photo replaces the saved one. */
async function withoutSelfie(app: TestApp) {
  const member = await createMember(app);
  await fillKyc(app, member, { idCard: await picture({ colour: "#5a7d9a" }) });
  return { token: member.token };
}

/** About a person who waits for it. */
export async function identityDecision(app: TestApp) {
  const { submissionId } = await createSubmission(app, { status: "WAITING_PRIVY" });
  const reason = "Foto KTP buram";
  return {
    ...{ event_id: randomUUID(), reference: submissionId },
    ...{ status: "invalid" as const, reason },
  };
}

export const kycScenes: readonly CallScene[] = [
  scene(kyc.getStepOne, withoutSelfie),
  scene(kyc.saveStepOne, async (app) => ({ token: (await createMember(app)).token })),
  scene(kyc.getStepTwo, withoutSelfie),
  scene(kyc.saveStepTwo, async (app) => ({
    ...(await withoutSelfie(app)),
    body: { id_card_number: newIdCardNumber() },
  })),
  scene(kyc.getStepThree, withoutSelfie),
  // Sent once before, so that a submission and a picture are replaced.
  scene(kyc.saveStepThree, async (app) => ({
    token: (await createSubmission(app, { status: "REJECTED" })).token,
  })),
  scene(takeIdentityEvent, async (app) => ({ body: await identityDecision(app) })),
];
