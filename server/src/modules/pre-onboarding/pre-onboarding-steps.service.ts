import type { CallData } from "@rukun/contract/call";
import type * as contract from "@rukun/contract/pre-onboarding";
import { preOnboardingDocuments, preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";
import type { Database, Executor, Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Member, Viewer } from "../company/member.policy.ts";
import type { FilesService } from "../files/files.service.ts";
import { createStepAnswers } from "../steps/step-answers.service.ts";
import { revisionOf } from "./pre-onboarding.policy.ts";
import { findPreOnboarding, findPreOnboardingWithFiles } from "./pre-onboarding.repository.ts";
import { paperColumns, preOnboardingColumns } from "./pre-onboarding-columns.policy.ts";

export type PreOnboardingStepName = keyof typeof preOnboardingSteps;

interface Answers {
  stepOne: CallData<typeof contract.getPreOnboardingStepOne>;
  stepTwo: CallData<typeof contract.getPreOnboardingStepTwo>;
  stepThree: CallData<typeof contract.getPreOnboardingStepThree>;
}

/** Steps as several members of a company fill them in. */
export interface PreOnboardingStepsService {
  read<Name extends PreOnboardingStepName>(
    name: Name,
    viewer: Viewer,
    executor?: Executor,
  ): Promise<Answers[Name]>;
  /** @throws ApiError `draft_changed` with the step as it is now, unless its newest version was seen. */
  refuseOlder(
    tx: Transaction,
    name: PreOnboardingStepName,
    viewer: Viewer,
    version: number,
  ): Promise<void>;
  /** Counts a save, under the company's lock. */
  count(tx: Transaction, name: PreOnboardingStepName, member: Member): Promise<void>;
}

export function createPreOnboardingStepsService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "describe">;
}): PreOnboardingStepsService {
  const { db, clock, files } = deps;
  const answers = createStepAnswers("pre-onboarding", preOnboardingSteps, clock);

  const readers: {
    [Name in PreOnboardingStepName]: (viewer: Viewer, executor: Executor) => Promise<Answers[Name]>;
  } = {
    async stepOne({ companyId }, executor) {
      const found = await findPreOnboarding(executor, companyId);
      return {
        ...preOnboardingColumns.start("stepOne", found?.saved, {}),
        ...revisionOf("stepOne", found?.saves),
      };
    },

    async stepTwo({ companyId }, executor) {
      const found = await findPreOnboarding(executor, companyId);
      const { province = null, city = null } = found ?? {};
      return {
        ...preOnboardingColumns.start("stepTwo", found?.saved, { province, city }),
        ...revisionOf("stepTwo", found?.saves),
      };
    },

    async stepThree({ companyId, sessionId }, executor) {
      const { saved, saves, papers } = await findPreOnboardingWithFiles(executor, companyId);
      const described = preOnboardingDocuments.map(({ field }) => {
        const row = papers.find(({ id }) => id === saved?.[paperColumns[field]]);
        return [field, row ? files.describe(row, sessionId) : null];
      });
      return {
        ...preOnboardingColumns.start("stepThree", saved, Object.fromEntries(described)),
        ...revisionOf("stepThree", saves),
      };
    },
  };

  const read: PreOnboardingStepsService["read"] = (name, viewer, executor = db) =>
    readers[name](viewer, executor);

  return {
    read,

    async refuseOlder(tx, name, viewer, version) {
      const current = await read(name, viewer, tx);
      if (current.version !== version) throw new ApiError("draft_changed", { data: current });
    },

    async count(tx, step, { companyId: subjectId, userId }) {
      await answers.save(tx, { subjectId, step, userId });
    },
  };
}
