import type { UserProfile } from "@rukun/contract/profile";
import type { Transaction } from "../../db/client.ts";
import type { UserRow } from "../../db/schema/users.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { RequestContext, SignedIn } from "../../plugins/contract-routes.ts";
import type { ProfileService } from "../profile/profile.service.ts";
import { lockUser } from "../users/users.repository.ts";
import { editRefusal } from "./kyc.policy.ts";
import { type DossierRow, findDossier } from "./kyc.repository.ts";

/** Answer of every saved step. */
export interface Saved {
  step: number;
  user: UserProfile;
}

/** Who reads, and in which session: addresses of files end with it. */
export type Viewer = Pick<SignedIn, "userId" | "sessionId">;

export type StepContext = Pick<RequestContext, "locale" | "requestId">;

/** @throws ApiError `under_review`, `already_verified`; `unauthenticated` when the person is gone. */
export function refuseEdit(user: UserRow | undefined): asserts user is UserRow {
  if (!user) throw new ApiError("unauthenticated");
  const refusal = editRefusal(user.status);
  if (refusal) throw new ApiError(refusal);
}

/** The person and what they saved, held against their other requests until the transaction ends. */
export async function lockDossier(
  tx: Transaction,
  userId: string,
): Promise<{ user: UserRow | undefined; dossier: DossierRow | undefined }> {
  const user = await lockUser(tx, userId);
  return { user, dossier: await findDossier(tx, userId) };
}

export async function answerSaved(
  profile: ProfileService,
  userId: string,
  context: StepContext,
  tx?: Transaction,
): Promise<Saved> {
  const user = await profile.get(userId, context.locale, tx);
  return { step: user.step, user };
}
