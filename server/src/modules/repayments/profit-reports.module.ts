import * as contract from "@rukun/contract/profit-reports";
import type { Module, Platform } from "../../platform.ts";
import { sendPrivateFile } from "../../plugins/send-file.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { LiveService } from "../live/live.service.ts";
import type { MailService } from "../mails/mail.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import type { CampaignCourseService } from "./course.service.ts";
import { createLossMinutes } from "./loss-minutes.ts";
import { createProfitReportMails } from "./profit-report-mails.service.ts";
import { createProfitReportStatus } from "./profit-report-status.service.ts";
import { createProfitReportsService } from "./profit-reports.service.ts";

/** What the periods of a musyarakah bring, and what it means for the claims on both sides. */
export function createProfitReportsModule(
  { config: { webUrl }, ...platform }: Platform,
  others: {
    mail: MailService;
    live: LiveService;
    files: FilesService;
    company: CompanyService;
    signatories: SignatoriesService;
    campaignCourse: CampaignCourseService;
  },
): Module {
  const mails = createProfitReportMails({ ...others, webUrl });
  const change = createProfitReportStatus({ ...platform, ...others, mails });
  const minutes = createLossMinutes({ ...platform, ...others });
  const reports = createProfitReportsService({ ...platform, ...others, change, minutes });
  return {
    services: {},
    routes(handle) {
      handle(contract.listProfitReports, ({ signedIn, membership, query }) =>
        reports.listOwn({ ...signedIn, ...membership }, query.campaign_transaction_id),
      );
      handle(contract.submitProfitReport, ({ signedIn, membership, body, context }) =>
        reports.submit({ ...signedIn, ...membership, ...context }, body),
      );
      handle(contract.listReportedProfits, ({ query, context }) =>
        reports.list(query, context.locale),
      );
      handle(contract.getReportedProfit, ({ signedIn, params, context }) =>
        reports.get({ ...signedIn, ...context }, params.report_id, context.locale),
      );
      handle(contract.openLossMinutes, async ({ signedIn, params, context }, reply) => {
        const reader = { ...signedIn, ...context };
        const { file, bytes } = await minutes.open(reader, params.report_id);
        sendPrivateFile(reply, file, bytes);
        return undefined;
      });
      handle(contract.acceptReportedProfit, ({ signedIn, params, body, context }) =>
        reports.accept({ ...signedIn, ...context }, params.report_id, body.version),
      );
      handle(contract.checkReportedLoss, ({ signedIn, params, body, context }) =>
        reports.check({ ...signedIn, ...context }, params.report_id, body.version),
      );
      handle(contract.returnReportedProfit, ({ signedIn, params, body, context }) =>
        reports.giveBack({ ...signedIn, ...context }, params.report_id, body),
      );
    },
  };
}
