import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody, ParsedQuery } from "@rukun/contract/call";
import type { CampaignTerms } from "@rukun/contract/campaign-content";
import { type CompanyRole, mayInCompany } from "@rukun/contract/company-roles";
import type { Locale } from "@rukun/contract/locales";
import type { SharedAkadType } from "@rukun/contract/master-codes";
import { profitReportMachine } from "@rukun/contract/profit-report-status";
import type * as contract from "@rukun/contract/profit-reports";
import { addDays } from "@rukun/finance/calendar";
import { sum } from "@rukun/finance/rates";
import { v7 as newId } from "uuid";
import type { Database, Transaction } from "../../db/client.ts";
import { lockCampaign } from "../../db/lock-campaign.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { ProfitReportRow } from "../../db/schema/profit-reports.ts";
import { ApiError, fieldError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { isUniqueViolation } from "../../lib/constraint-violation.ts";
import { required } from "../../lib/required.ts";
import { pageOf, placeOf } from "../../lib/time-cursor.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry, listAuditOfObject } from "../audit/audit.repository.ts";
import type { CompanyService } from "../company/company.service.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SignatoriesService } from "../signatories/signatories.service.ts";
import { requireTransition } from "../status/status-change.service.ts";
import type { CampaignCourseService } from "./course.service.ts";
import type { LossMinutes } from "./loss-minutes.ts";
import {
  type Capital,
  outcomeOf,
  resultOf,
  type Sharing,
  sharingOf,
} from "./profit-report.policy.ts";
import {
  type ChangeProfitReport,
  isRunning,
  type Reported,
} from "./profit-report-status.service.ts";
import {
  addReport,
  type FoundReport,
  findReport,
  listCapitals,
  listReports,
  listReportsOf,
  lockReport,
  type ReportLine,
} from "./profit-reports.repository.ts";
import { requirePapers } from "./report-papers.ts";

/** A member of the company that reports. */
export interface Reporter {
  readonly userId: string;
  readonly sessionId: string;
  readonly companyId: string;
  readonly role: CompanyRole;
}
export interface ReportOfficer {
  readonly userId: string;
  readonly sessionId: string;
  readonly requestId: string;
}
type Decided = CallData<typeof contract.checkReportedLoss>;

/** What companies report of a musyarakah or wakalah, and what officers decide on it. */
export interface ProfitReportsService {
  /** @throws ApiError `not_found`, also for another company's. */
  listOwn(
    reporter: Reporter,
    campaignId: string,
  ): Promise<CallData<typeof contract.listProfitReports>>;
  /**
   * @throws ApiError `not_found`; `forbidden` for whose role was taken meanwhile; `transition_invalid` while a report waits
   * for an officer, or when the campaign has ended; `validation_failed`; `signer_not_authorised` for a loss of who may not
   * sign for the company.
   */
  submit(
    reporter: Reporter & { readonly requestId: string },
    body: ParsedBody<typeof contract.submitProfitReport>,
  ): Promise<CallData<typeof contract.submitProfitReport>>;
  /** @throws ApiError `validation_failed` for a cursor that was not answered. */
  list(
    query: ParsedQuery<typeof contract.listReportedProfits>,
    locale: Locale,
  ): Promise<CallData<typeof contract.listReportedProfits>>;
  /** @throws ApiError `not_found`. */
  get(officer: ReportOfficer, id: string, locale: Locale): Promise<contract.ProfitReportDetail>;
  /** @throws ApiError `not_found`, `changed_meanwhile`, `transition_invalid`; see `ChangeProfitReport`; `proposal_own`, `minutes_missing`, `minutes_unread`. */
  accept(officer: ReportOfficer, id: string, version: number): Promise<Decided>;
  /** @throws ApiError as `accept` */
  check(officer: ReportOfficer, id: string, version: number): Promise<Decided>;
  /** @throws ApiError as `accept` */
  giveBack(
    officer: ReportOfficer,
    id: string,
    body: ParsedBody<typeof contract.returnReportedProfit>,
  ): Promise<Decided>;
}

const pageSize = 20;
const mostEvents = 100;

/** What is no sale by its column is none by its terms. */
function requireSharing(terms: CampaignTerms | null): Sharing & { akadType: SharedAkadType } {
  const sharing = terms && sharingOf(terms.akad);
  if (!sharing || terms.akad.kind === "murabahah") throw new ApiError("not_found");
  return { ...sharing, akadType: terms.akad.kind };
}

export function createProfitReportsService(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "describe" | "describeForOfficer">;
  change: ChangeProfitReport;
  minutes: LossMinutes;
  campaignCourse: Pick<CampaignCourseService, "changed">;
  company: Pick<CompanyService, "findRole">;
  signatories: Pick<SignatoriesService, "requireSigner">;
}): ProfitReportsService {
  const { db, clock, files, change, minutes, campaignCourse, company, signatories } = deps;

  const shown = (
    row: ProfitReportRow,
    evidence: contract.ProfitReport["evidence"],
    no: number | null,
  ): Omit<contract.ProfitReport, "minutes"> => ({
    revenue: String(row.revenue),
    cost_of_goods: String(row.costOfGoods),
    expenses: String(row.expenses),
    agent_fee: String(row.agentFee),
    report_id: row.id,
    status: row.status,
    result: row.result,
    amount: String(row.amount),
    from: row.from,
    until: row.until,
    note: row.note,
    evidence,
    minutes_sha256: row.minutesSha256,
    submitted_at: row.submittedAt.toISOString(),
    reason: row.reason,
    decided_at: row.decidedAt?.toISOString() ?? null,
    funders_part: row.fundersPart === null ? null : String(row.fundersPart),
    instalment: no,
  });

  const describe = (row: ReportLine, locale: Locale): contract.ListedProfitReport => ({
    report_id: row.report.id,
    campaign_id: row.report.campaignId,
    title: required(locale === "en" ? row.titleEn : row.titleId),
    company: companyTitle({ business_entity: row.businessEntity, name: row.companyName }),
    status: row.report.status,
    result: row.report.result,
    amount: String(row.report.amount),
    until: row.report.until,
    submitted_at: row.report.submittedAt.toISOString(),
  });

  async function findOwn(
    executor: Parameters<typeof listReportsOf>[0],
    company: string,
    id: string,
  ) {
    const rows = isUuid(id) ? await listReportsOf(executor, company, id) : [];
    const [first] = rows;
    if (!first) throw new ApiError("not_found");
    const reports = rows.flatMap(
      ({ report, incomeStatement, bankStatement, invoices, minutesFile, no }) =>
        report && incomeStatement && bankStatement && invoices
          ? [{ report, papers: { incomeStatement, bankStatement, invoices }, minutesFile, no }]
          : [],
    );
    const sharing = requireSharing(first.campaign.terms);
    const accepted = reports.filter(({ report }) => report.status === "ACCEPTED");
    return {
      sharing,
      campaign: first.campaign,
      reports,
      own: sharing.ownCapital - first.campaign.ownLost,
      agentFeeLeft: sharing.agentFee - sum(accepted.map(({ report }) => report.agentFee)),
    };
  }

  /** @throws ApiError `validation_failed` for what does not fit the campaign and its earlier reports. */
  async function requireFitting(
    tx: Transaction,
    { companyId, userId }: Reporter,
    body: ParsedBody<typeof contract.submitProfitReport>,
    terms: {
      readonly from: string | null;
      readonly capital: bigint;
      readonly agentFeeLeft: bigint;
    },
  ): Promise<Reported> {
    if (terms.from !== null && body.until < terms.from) throw fieldError("until", "periodReported");
    const figures = {
      revenue: BigInt(body.revenue),
      costOfGoods: BigInt(body.cost_of_goods),
      expenses: BigInt(body.expenses),
      agentFee: BigInt(body.agent_fee ?? "0"),
    };
    if (figures.agentFee > terms.agentFeeLeft) throw fieldError("agent_fee", "agentFeeAboveLeft");
    const { result, amount } = resultOf(figures);
    if (result !== body.result) {
      throw fieldError("result", result === "loss" ? "lossNotDeclared" : "lossNotThere");
    }
    if (result === "loss" && amount > terms.capital) throw fieldError("result", "lossAboveCapital");
    return {
      ...figures,
      ...{ result, amount, until: body.until, note: body.note, submittedBy: userId },
      ...(await requirePapers(tx, companyId, body)),
    };
  }

  /** The report, with its campaign locked before, as its officer saw it. */
  async function requireSeen(tx: Transaction, id: string, version: number) {
    const found = isUuid(id) ? await findReport(tx, id) : undefined;
    if (!found) throw new ApiError("not_found");
    await lockCampaign(tx, found.report.campaignId);
    const row = await lockReport(tx, id);
    if (row?.version !== version) throw new ApiError("changed_meanwhile");
    return row;
  }

  const decide = (
    { userId, requestId }: ReportOfficer,
    id: string,
    version: number,
    moveOf: (
      tx: Transaction,
      row: ProfitReportRow,
    ) => Promise<Omit<Parameters<ChangeProfitReport>[1], "id" | "actor" | "requestId">>,
  ): Promise<Decided> =>
    db.transaction(async (tx) => {
      const row = await requireSeen(tx, id, version);
      const actor = { role: "officer", id: userId } as const;
      const status = await change(tx, { ...(await moveOf(tx, row)), id, actor, requestId });
      return { status, version: version + 1 };
    });

  /** In a transaction; minutes that are of another loss are said so. */
  const saying = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(work).catch((error: unknown) => {
      if (!isUniqueViolation(error, "profit_reports_minutes_key")) throw error;
      throw fieldError("minutes", "minutesUsed");
    });

  function wouldBe(found: FoundReport, capitals: readonly Capital[]): string | null {
    const { report, campaign, undistributed } = found;
    if (report.status !== "SUBMITTED" && report.status !== "CHECKED") return null;
    const { nisbah, ownCapital } = requireSharing(campaign.terms);
    const sharing = { nisbah: BigInt(nisbah), ownCapital: ownCapital - campaign.ownLost };
    const outcome = undistributed === 0n ? outcomeOf(report, capitals, sharing) : "no_capital";
    return typeof outcome === "string" ? null : String(outcome.fundersPart);
  }

  return {
    async listOwn({ companyId, role, sessionId }, campaignId) {
      const found = await findOwn(db, companyId, campaignId);
      const { campaign, reports, sharing, own, agentFeeLeft } = found;
      const [newest] = reports;
      const open = reports.find(({ report }) => report.status !== "ACCEPTED")?.report;
      const last = reports.find(({ report }) => report.status === "ACCEPTED")?.report;
      return {
        items: reports.map(({ report, papers, minutesFile, no }) => ({
          ...shown(
            report,
            {
              income_statement: files.describe(papers.incomeStatement, sessionId),
              bank_statement: files.describe(papers.bankStatement, sessionId),
              invoices: files.describe(papers.invoices, sessionId),
            },
            no,
          ),
          minutes: minutesFile && files.describe(minutesFile, sessionId),
        })),
        akad_type: sharing.akadType,
        nisbah: sharing.nisbah,
        agent_fee_left: String(agentFeeLeft),
        projected: String(sharing.projected),
        funders_capital: String(campaign.fundersCapital),
        own_capital: String(own),
        next_from: last ? addDays(last.until, 1) : null,
        may_report:
          mayInCompany(role, "submit") &&
          isRunning(campaign.status) &&
          (newest === undefined || open === undefined || open.status === "RETURNED"),
      };
    },

    submit: (reporter, body) =>
      saying(async (tx) => {
        const { companyId, userId, requestId } = reporter;
        const campaignId = body.campaign_transaction_id;
        await findOwn(tx, companyId, campaignId);
        // Two at once become one after the other, so that the second finds the first.
        await lockCampaign(tx, campaignId);
        // The role may have changed since the call was admitted.
        const role = await company.findRole(tx, companyId, userId);
        if (!role || !mayInCompany(role, "submit")) throw new ApiError("forbidden");
        const found = await findOwn(tx, companyId, campaignId);
        const { campaign, reports, own, agentFeeLeft } = found;
        if (!isRunning(campaign.status)) throw new ApiError("transition_invalid");
        const open = reports.find(({ report }) => report.status !== "ACCEPTED")?.report;
        if (open && open.status !== "RETURNED") throw new ApiError("transition_invalid");
        const last = reports.find(({ report }) => report.status === "ACCEPTED")?.report;
        const from = last ? addDays(last.until, 1) : null;
        const capital = campaign.fundersCapital + own;
        const known = { from, capital, agentFeeLeft };
        const reported = await requireFitting(tx, reporter, body, known);
        // Its funders bear it, by the word of the company.
        if (reported.result === "loss") await signatories.requireSigner(tx, companyId, userId);
        if (open) {
          const actor = { role: "member", id: userId } as const;
          const event = "resubmit";
          const status = await change(tx, { id: open.id, event, actor, reported, requestId });
          return { report_id: open.id, status };
        }
        const [id, at] = [newId(), clock()];
        await addReport(tx, { id, campaignId, from, ...reported, submittedAt: at });
        await addAuditEntry(tx, {
          ...{ actorId: userId, subjectId: null, campaignId, objectId: id, requestId, at },
          ...{ action: "profit-report.status", to: "SUBMITTED" },
        });
        await campaignCourse.changed(tx, campaignId);
        return { report_id: id, status: "SUBMITTED" };
      }),

    async list({ filter, cursor }, locale) {
      const found = await listReports(db, filter, placeOf(cursor), pageSize + 1);
      const { rows, next_cursor } = pageOf(found, pageSize, ({ report }) => ({
        at: report.submittedAt,
        id: report.id,
      }));
      return { items: rows.map((row) => describe(row, locale)), next_cursor };
    },

    // The records of what was seen are written together.
    get: (officer, id, locale) =>
      db.transaction(async (tx) => {
        const found = isUuid(id) ? await findReport(tx, id) : undefined;
        if (!found) throw new ApiError("not_found");
        const { report, campaign } = found;
        const read = (file: FileRow) =>
          files.describeForOfficer(tx, file, officer, officer.requestId);
        const capitals = await listCapitals(tx, report.campaignId);
        const events = await listAuditOfObject(tx, id, mostEvents);
        const evidence = {
          income_statement: await read(found.incomeStatement),
          bank_statement: await read(found.bankStatement),
          invoices: await read(found.invoices),
        };
        const { nisbah, ownCapital, akadType } = requireSharing(campaign.terms);
        const { titleId, titleEn } = campaign;
        const { minutesFile } = found;
        const readers = await minutes.readersOf(tx, report);
        const own = readers.find(({ userId }) => userId === officer.userId);
        return {
          ...shown(report, evidence, found.no),
          ...describe({ ...found, titleId, titleEn }, locale),
          version: report.version,
          submitted_by: found.submittedBy,
          akad_type: akadType,
          nisbah,
          funders_capital: String(campaign.fundersCapital),
          own_capital: String(ownCapital - campaign.ownLost),
          would_be: wouldBe(found, capitals),
          undistributed: String(found.undistributed),
          minutes: minutesFile && {
            ...{ name: minutesFile.name, size: minutesFile.size, pages: minutesFile.pages },
          },
          earlier_minutes: report.minutes,
          minutes_opened_at: own?.at.toISOString() ?? null,
          minutes_readers: readers.map(({ name, at }) => ({ name, at: at.toISOString() })),
          checked_by: found.checkedBy,
          decided_by: found.decidedBy,
          is_own: report.checkedBy === officer.userId,
          history: events.map(({ at, actorName: by, from, to, reason }) => ({
            ...{ at: at.toISOString(), by, from, to, reason },
          })),
        };
      }),

    accept: (officer, id, version) =>
      decide(officer, id, version, async (tx, row) => {
        if (row.result !== "loss") return { event: "acceptProfit" };
        const actor = { role: "officer", id: officer.userId } as const;
        requireTransition(profitReportMachine, row, "acceptLoss", actor);
        await minutes.requireOpened(tx, row, officer.userId);
        return { event: "acceptLoss" };
      }),

    check: (officer, id, version) =>
      decide(officer, id, version, async (tx, row) => {
        if (row.result !== "loss") throw new ApiError("transition_invalid");
        if (row.status === "SUBMITTED") await minutes.requireOpened(tx, row, officer.userId);
        return { event: "checkLoss" };
      }),

    giveBack: (officer, id, { version, reason }) =>
      decide(officer, id, version, async () => ({ event: "return", reason })),
  };
}
