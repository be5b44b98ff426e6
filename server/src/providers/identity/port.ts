import type { Locale } from "@rukun/contract/locales";
import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";

export interface IdentityRegistration {
  /** Idempotency key of one submission: registering it again returns the same answer and starts nothing new. */
  readonly reference: string;
  readonly userId: string;
  readonly fullName: string;
  readonly idCardNumber: string;
  readonly email: string;
  /** E.164, with the plus sign. */
  readonly phone: string;
  /** JPEG. */
  readonly idCard: Buffer;
  /** JPEG. */
  readonly selfie: Buffer;
  /** Language of `reason`. */
  readonly locale: Locale;
}

export interface IdentityAnswer {
  /** `registered`: the decision comes later, told by the provider or answered when it is asked again. `invalid` can be corrected with better files. */
  readonly status: "registered" | "verified" | "invalid" | "rejected";
  /** Shown to the person. */
  readonly reason?: string;
}

/** The electronic identity provider. */
export interface IdentityProvider {
  /** Rejects when the provider cannot be reached: the caller tries again. */
  register(registration: IdentityRegistration): Promise<IdentityAnswer>;
}

/** The sandbox tells by the product's own jobs, so that what it has to say survives a restart. */
export type ConnectIdentity = (deps: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, "enqueue">;
}) => IdentityProvider;
