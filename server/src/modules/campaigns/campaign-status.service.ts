import { type CampaignMachine, campaignMachine } from "@rukun/contract/campaign-machine";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { liveChannels } from "@rukun/contract/live-channels";
import type { Locale } from "@rukun/contract/locales";
import type { Transaction } from "../../db/client.ts";
import type { CampaignRow } from "../../db/schema/campaigns.ts";
import type { Clock } from "../../lib/clock.ts";
import type { LiveService } from "../live/live.service.ts";
import type { CampaignMailParams } from "../mails/campaign-templates.ts";
import type { MailService } from "../mails/mail.service.ts";
import { createStatusChange, type StatusChange } from "../status/status-change.service.ts";
import type { ShownCampaign } from "./campaign-pages.policy.ts";
import { listCampaignReaders, setCampaignStatus } from "./campaign-status.repository.ts";
import { lockWholeCampaign } from "./campaigns.repository.ts";

export interface CampaignStatusChange extends StatusChange<CampaignMachine> {
  /** What the campaign's page says about it; `reason` alone stays between company and officers. */
  readonly publicReason?: Record<Locale, string>;
}

export interface CampaignStatusService {
  /**
   * Changes the status of a campaign inside the caller's transaction, with its history and all effects the machine
   * defines for the event. Mails go to the company's owners and to the member who began the campaign. The
   * reason stays with the campaign until its next change.
   * @returns the new status.
   * @throws ApiError `transition_invalid`, `forbidden` when the table does not allow it, `not_found` without such a
   * campaign.
   */
  change(tx: Transaction, change: CampaignStatusChange): Promise<CampaignStatus>;
}

/** What a change of status causes outside this module, in the same transaction. */
export interface CampaignEffects {
  /** Cached pages that show the campaign are made anew. */
  refreshPages(tx: Transaction, campaigns: readonly ShownCampaign[]): Promise<void>;
  /** Whoever asked to be told hears that it has opened, or that it never will. */
  sendReminders(tx: Transaction): Promise<void>;
  /** Funding has ended: its transactions are allocated, or given back. */
  endFunding(tx: Transaction): Promise<void>;
}

const untitled = { id: "tanpa judul", en: "untitled" } as const;

export function createCampaignStatusService(
  deps: {
    mail: Pick<MailService, "send">;
    live: Pick<LiveService, "changed">;
    clock: Clock;
    webUrl: string;
  } & CampaignEffects,
): CampaignStatusService {
  const { mail, live, clock, webUrl, refreshPages, sendReminders, endFunding } = deps;

  const mailing =
    (template: keyof CampaignMailParams) =>
    async (
      tx: Transaction,
      row: CampaignRow,
      { actor, reason, publicReason }: CampaignStatusChange,
    ) => {
      for (const reader of await listCampaignReaders(tx, row)) {
        const { locale } = reader;
        await mail.send(tx, reader, template, {
          name: reader.fullName,
          campaign: (locale === "en" ? row.titleEn : row.titleId) ?? untitled[locale],
          campaignUrl: `${webUrl}${locale === "en" ? "/en" : ""}/submission/campaigns/${row.id}`,
          // Only officers write into our mails.
          reason: actor.role === "officer" ? (publicReason?.[locale] ?? reason ?? "") : "",
        });
      }
    };

  return {
    change: createStatusChange<CampaignMachine, CampaignRow, CampaignStatusChange>(
      campaignMachine,
      {
        clock,
        lock: lockWholeCampaign,
        save(tx, id, ...what) {
          live.changed(tx, liveChannels.campaign(id));
          return setCampaignStatus(tx, id, ...what);
        },
        audit: ({ id, companyId }) => ({
          action: "campaign.status",
          subjectId: null,
          companyId,
          campaignId: id,
        }),
        effects: {
          mailReceived: mailing("campaignReceived"),
          mailApproved: mailing("campaignApproved"),
          mailReturned: mailing("campaignReturned"),
          mailAccepted: mailing("campaignAccepted"),
          mailPublished: mailing("campaignPublished"),
          mailStarted: mailing("campaignStarted"),
          mailSuspended: mailing("campaignSuspended"),
          mailResumed: mailing("campaignResumed"),
          mailFunded: mailing("campaignFunded"),
          mailFailed: mailing("campaignFailed"),
          mailCancelled: mailing("campaignCancelled"),
          refreshPages: (tx, campaign) => refreshPages(tx, [campaign]),
          sendReminders,
          endFunding,
        },
      },
    ),
  };
}
