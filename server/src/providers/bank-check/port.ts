import type { Database } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";

export interface BankQuestion {
  /** Ours, and the idempotency key: the same question again is the same check. */
  readonly checkId: string;
  /** The provider's code of the bank: `illuma_code` of the bank list. */
  readonly bankCode: string;
  readonly accountNumber: string;
  /** Who is thought to hold it; an aid for checks that compare instead of telling. */
  readonly expectedName?: string;
}

/** What a check comes to. */
export type BankAnswer =
  | { readonly outcome: "unknown" }
  | { readonly outcome: "known"; readonly holderName: string };

/** Whoever cannot answer at once calls back, under their own number of the check. */
export type FirstAnswer = BankAnswer | { readonly outcome: "pending"; readonly providerId: string };

/** Looks bank accounts up. */
export interface BankCheck {
  /** Rejects when the provider is unreachable, or could not find it out. */
  ask(question: BankQuestion): Promise<FirstAnswer>;
}

/** The sandbox calls back by the product's own jobs, so that its late answers survive a restart. */
export type ConnectBankCheck = (deps: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, "enqueue">;
}) => BankCheck;
