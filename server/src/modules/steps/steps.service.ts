import type { ErrorCode } from "@rukun/contract/errors";
import type { UserProfile } from "@rukun/contract/profile";
import type { Executor } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { RequestContext } from "../../plugins/contract-routes.ts";
import type { ProfileService } from "../profile/profile.service.ts";

export type StepContext = Pick<RequestContext, "locale" | "requestId">;

/** Answer of every saved step: the step to fill next, and the user as they are now. */
export interface Saved {
  step: number;
  user: UserProfile;
}

/** Common parts of saving any step of a form. */
export interface StepTools<Owner> {
  /** @throws ApiError by the form's rules, when its owner no longer exists or may not change it now. */
  refuseEdit(owner: Owner | undefined): asserts owner is Owner;
  /**
   * Pass the transaction to see its own changes. @throws ApiError `forbidden` for those who no longer have access to
   * the form.
   */
  nextStep(
    profile: Pick<ProfileService, "get">,
    userId: string,
    context: StepContext,
    executor?: Executor,
  ): Promise<Saved>;
}

export function createStepTools<Owner extends { readonly status: unknown }>(rules: {
  /** Why the form may not be changed in a status; undefined when it may. */
  readonly refusalOf: (status: Owner["status"]) => ErrorCode | undefined;
  /** The error when its owner no longer exists. */
  readonly gone: ErrorCode;
  readonly stepOf: (user: UserProfile) => number | undefined;
}): StepTools<Owner> {
  return {
    refuseEdit(owner) {
      if (!owner) throw new ApiError(rules.gone);
      const refusal = rules.refusalOf(owner.status);
      if (refusal) throw new ApiError(refusal);
    },

    async nextStep(profile, userId, { locale }, executor) {
      const user = await profile.get(userId, locale, executor);
      const step = rules.stepOf(user);
      if (step === undefined) throw new ApiError("forbidden");
      return { step, user };
    },
  };
}
