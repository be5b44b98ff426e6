import type { Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import type { SignedIn } from "../../plugins/contract-routes.ts";
import { createStepTools, type StepTools } from "../steps/steps.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { editRefusal } from "./kyc.policy.ts";
import { type DossierRow, findDossier } from "./kyc.repository.ts";

/** Reader and session; signed file addresses expire with the session. */
export type Viewer = Pick<SignedIn, "userId" | "sessionId">;

export const kycStepTools: StepTools<UserRow> = createStepTools<UserRow>({
  refusalOf: editRefusal,
  gone: "unauthenticated",
  stepOf: (user) => user.step,
});

/** The person and what they saved, locked against their other requests until the transaction ends. */
export async function lockDossier(
  tx: Transaction,
  userId: string,
): Promise<{ user: UserRow | undefined; dossier: DossierRow | undefined }> {
  const user = await lockUser(tx, userId);
  return { user, dossier: await findDossier(tx, userId) };
}
