import { companyTitle } from "@rukun/contract/business-entities";
import {
  type PreOnboardingMachine,
  type PreOnboardingStatus,
  preOnboardingMachine,
} from "@rukun/contract/status";
import type { Transaction } from "../../db/client.ts";
import type { PreOnboardingRow } from "../../db/schema/pre-onboardings.ts";
import type { Clock } from "../../lib/clock.ts";
import type { ItemToCorrect } from "../company/company-mail.policy.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import {
  listPreOnboardingReaders,
  lockPreOnboarding,
  updatePreOnboarding,
} from "./pre-onboarding.repository.ts";
import { linesToCorrect } from "./pre-onboarding-mail.policy.ts";

export interface PreOnboardingStatusChange extends StatusChange<PreOnboardingMachine> {
  /** What the company should correct after a return. */
  readonly items?: readonly ItemToCorrect[];
}

export interface PreOnboardingStatusService {
  /**
   * Changes the status of a company's pre-onboarding inside the caller's transaction, with all effects the machine
   * defines for the event.
   * @returns the new status.
   * @throws ApiError `transition_invalid`, `forbidden`, `not_found`.
   */
  change(tx: Transaction, change: PreOnboardingStatusChange): Promise<PreOnboardingStatus>;
}

type Row = PreOnboardingRow & { id: string };
type Reader = Awaited<ReturnType<typeof listPreOnboardingReaders>>[number];

export function createPreOnboardingStatusService(deps: {
  mail: Pick<MailService, "send">;
  clock: Clock;
  webUrl: string;
}): PreOnboardingStatusService {
  const { mail, clock, webUrl } = deps;

  async function notify(
    tx: Transaction,
    { companyId, businessEntity, companyName: name }: Row,
    send: (
      reader: Reader,
      values: { name: string; company: string; submissionUrl: string },
    ) => Promise<void>,
  ): Promise<void> {
    const company = companyTitle({ business_entity: businessEntity, name });
    for (const reader of await listPreOnboardingReaders(tx, companyId)) {
      const submissionUrl = `${webUrl}${reader.locale === "en" ? "/en" : ""}/submission`;
      await send(reader, { name: reader.fullName, company, submissionUrl });
    }
  }

  return {
    change: createStatusChange<PreOnboardingMachine, Row, PreOnboardingStatusChange>(
      preOnboardingMachine,
      {
        clock,
        lock: lockPreOnboarding,
        save: (tx, id, status) => updatePreOnboarding(tx, id, { status }),
        audit: ({ companyId }) => ({ action: "pre_onboarding.status", subjectId: null, companyId }),
        effects: {
          mailReceived: (tx, row) =>
            notify(tx, row, (to, { name, company }) =>
              mail.send(tx, to, "preOnboardingReceived", { name, company }),
            ),
          mailApproved: (tx, row) =>
            notify(tx, row, (to, values) => mail.send(tx, to, "preOnboardingApproved", values)),
          mailReturned: (tx, row, { reason, items = [] }) =>
            notify(tx, row, (to, values) =>
              mail.send(tx, to, "preOnboardingReturned", {
                ...values,
                items: linesToCorrect(items, to.locale),
                message: reason ?? "",
              }),
            ),
        },
      },
    ),
  };
}
