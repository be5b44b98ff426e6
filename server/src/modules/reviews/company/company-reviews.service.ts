import { companyTitle } from "@rukun/contract/business-entities";
import type { CallData, ParsedBody } from "@rukun/contract/call";
import { companyDocuments } from "@rukun/contract/company-documents";
import type { Locale } from "@rukun/contract/locales";
import type {
  getCompanyReview,
  listCompanyReviews,
  takeNextCompanyReview,
  viewCompanyDocument,
} from "@rukun/contract/reviews/company";
import { companyStatusTitles } from "@rukun/contract/status";
import type { Database, Executor } from "../../../db/client.ts";
import type { CompanyRow } from "../../../db/schema/companies.ts";
import { ApiError } from "../../../lib/api-error.ts";
import type { Clock } from "../../../lib/clock.ts";
import { readQueuePage } from "../../../lib/queue-pages.ts";
import { isUuid } from "../../../lib/uuid.ts";
import type { RequestContext, SignedIn } from "../../../plugins/contract-routes.ts";
import { addAuditEntry, listAuditOfCompany } from "../../audit/audit.repository.ts";
import type { CompanyService } from "../../company/company.service.ts";
import type { CompanyStatusService } from "../../company/company-status.service.ts";
import type { DuplicatesService } from "../../duplicates/duplicates.service.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { MembersService } from "../../members/members.service.ts";
import { historyLine, minutesWaited, officerOf } from "../review-answers.policy.ts";
import { isOverdue, overdueBefore } from "../working-days.policy.ts";
import { itemsToMend } from "./company-checklist.policy.ts";
import {
  type CompanyDecisionsService,
  createCompanyDecisionsService,
} from "./company-decisions.service.ts";
import {
  type CompanyQueueRow,
  type CompanySearch,
  countCompanyQueue,
  findPlaceInCompanyQueue,
  listCompanyQueue,
  lockOldestUnassigned,
} from "./company-queue.repository.ts";
import {
  decidableStatus,
  isOwnCompany,
  searchedNumber,
  stretchesOf,
} from "./company-reviews.policy.ts";
import { assignSubmission, findCompanyReview } from "./company-reviews.repository.ts";

type Context = Pick<RequestContext, "locale" | "requestId">;
type Listed = CallData<typeof listCompanyReviews>;
type Detail = CallData<typeof getCompanyReview>;

const pageSize = 8;
/** Status changes shown of a company, newest first. */
const historyLength = 50;

/** The company queue of the back office. */
export interface CompanyReviewsService extends CompanyDecisionsService {
  /** One page. @throws ApiError `validation_failed` for a cursor that was not given out for the filter. */
  list(body: ParsedBody<typeof listCompanyReviews>, locale: Locale): Promise<Listed>;
  /** One submission; that it was looked at is recorded. @throws ApiError `not_found`. */
  get(officerId: string, companyId: string, context: Context): Promise<Detail>;
  /**
   * An address of a document of the submission; the view is recorded.
   * @throws ApiError `not_found`, also for a document the company has replaced.
   */
  viewDocument(
    officer: Pick<SignedIn, "userId" | "sessionId">,
    document: { companyId: string; fileId: string },
    context: Context,
  ): Promise<CallData<typeof viewCompanyDocument>>;
  /** Gives the officer the oldest submission that nobody has. Two officers never get the same one. */
  takeNext(officerId: string, requestId: string): Promise<CallData<typeof takeNextCompanyReview>>;
}

const titleOf = ({ businessEntity, name }: CompanyRow) =>
  companyTitle({ business_entity: businessEntity, name });

const statusOf = ({ status }: CompanyRow, locale: Locale) => ({
  value: status,
  title: companyStatusTitles[status][locale],
});

function itemOf(
  row: CompanyQueueRow,
  sharing: ReadonlySet<string>,
  locale: Locale,
  now: Date,
): Listed["items"][number] {
  const { company, submittedAt, decidedAt } = row;
  return {
    company_id: company.id,
    title: titleOf(company),
    kind: row.kind,
    submitted_at: submittedAt.toISOString(),
    decided_at: decidedAt?.toISOString() ?? null,
    minutes: minutesWaited(submittedAt, decidedAt ?? now),
    is_overdue: company.status === decidableStatus && isOverdue(submittedAt, now),
    status: statusOf(company, locale),
    assignee: officerOf(row.assignee),
    is_possible_duplicate: company.status === decidableStatus && sharing.has(company.id),
  };
}

export function createCompanyReviewsService(deps: {
  db: Database;
  clock: Clock;
  files: FilesService;
  members: Pick<MembersService, "findMembership">;
  companyStatus: CompanyStatusService;
  company: Pick<CompanyService, "getDossier" | "getNumbers" | "npwpIndex">;
  duplicates: DuplicatesService;
  signingKey: Buffer;
}): CompanyReviewsService {
  const { db, clock, files, members, duplicates, signingKey } = deps;

  function searchOf(text: string | undefined): CompanySearch | undefined {
    if (!text) return undefined;
    const number = searchedNumber(text);
    return number ? { npwpNumberIndex: deps.company.npwpIndex(number) } : { name: text };
  }

  async function countAll(executor: Executor, now: Date): Promise<Listed["counts"]> {
    const rows = await countCompanyQueue(executor, overdueBefore(now));
    const of = (status: string) => rows.find((row) => row.status === status);
    return {
      all: rows.reduce((sum, row) => sum + row.total, 0),
      waiting: of("waiting")?.total ?? 0,
      rejected: of("rejected")?.total ?? 0,
      approved: of("approved")?.total ?? 0,
      overdue: of("waiting")?.old ?? 0,
    };
  }

  /** A sent company that is not the officer's own. @throws ApiError `not_found`. */
  async function find(executor: Executor, officerId: string, companyId: string) {
    const review = isUuid(companyId) ? await findCompanyReview(executor, companyId) : undefined;
    if (!review) throw new ApiError("not_found");
    const membership = await members.findMembership(officerId, executor);
    const isOwn = isOwnCompany({
      officerId,
      companyId,
      officerCompanyId: membership?.companyId ?? null,
      submittedBy: review.submission.submittedBy,
    });
    if (isOwn) throw new ApiError("not_found");
    return review;
  }

  return {
    ...createCompanyDecisionsService(deps),

    async list({ filter = "all", search, cursor }, locale) {
      const now = clock();
      const found = searchOf(search);
      const { rows, nextCursor } = await readQueuePage({
        stretches: stretchesOf[filter],
        size: pageSize,
        scope: `companies:${filter}`,
        signingKey,
        cursor,
        list: (part) => listCompanyQueue(db, { ...part, search: found }),
      });
      const sharing = await duplicates.sharing(
        db,
        "company",
        rows.map(({ company }) => company.id),
      );
      return {
        items: rows.map((row) => itemOf(row, sharing, locale, now)),
        next_cursor: nextCursor,
        counts: await countAll(db, now),
      };
    },

    get: (officerId, companyId, { locale, requestId }) =>
      db.transaction(async (tx) => {
        const { company, submission, sender, assignee } = await find(tx, officerId, companyId);
        const dossier = await deps.company.getDossier(companyId, tx);
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: null,
          companyId,
          action: "company_review.view",
          requestId,
        });
        const history = await listAuditOfCompany(tx, companyId, "company.status", historyLength);
        const place = await findPlaceInCompanyQueue(tx, decidableStatus, submission.id);
        const isReturned = company.status === "rejected" && submission.isReturned === true;
        return {
          company_id: company.id,
          title: titleOf(company),
          business_entity: company.businessEntity,
          name: company.name,
          kind: submission.kind,
          submitted_at: submission.submittedAt.toISOString(),
          submitted_by: { id: sender.id, full_name: sender.fullName },
          owner: {
            full_name: dossier.owner.fullName,
            email: dossier.owner.email,
            phone: dossier.owner.phone,
          },
          status: statusOf(company, locale),
          assignee: officerOf(assignee),
          submission_id: submission.id,
          typed: dossier.typed,
          checks: dossier.checks,
          duplicates: await duplicates.find(
            tx,
            { officerId, locale },
            { type: "company", id: companyId },
            await deps.company.getNumbers(companyId, tx),
          ),
          documents: dossier.files.map((file, index) => ({
            type: companyDocuments[index]?.type ?? "npwp",
            id: file.id,
            name: file.name,
            size: file.size,
            content_type: file.contentType,
            pages: file.pages,
          })),
          rejection: isReturned
            ? { message: submission.message, items: itemsToMend(submission.checklist) }
            : null,
          history: history.map((line) => historyLine(line, companyStatusTitles, locale)),
          position: place ?? {
            index: 0,
            total: (await countAll(tx, clock())).waiting,
            previous: null,
            next: null,
          },
        };
      }),

    viewDocument: (officer, { companyId, fileId }, { requestId }) =>
      db.transaction(async (tx) => {
        await find(tx, officer.userId, companyId);
        const dossier = await deps.company.getDossier(companyId, tx);
        const file = dossier.files.find(({ id }) => id === fileId);
        if (!file) throw new ApiError("not_found");
        return files.describeForOfficer(tx, file, officer, requestId);
      }),

    takeNext: (officerId, requestId) =>
      db.transaction(async (tx) => {
        const next = await lockOldestUnassigned(tx, decidableStatus);
        if (!next) return { company_id: null };
        await assignSubmission(tx, next.submissionId, officerId);
        await addAuditEntry(tx, {
          actorId: officerId,
          subjectId: null,
          companyId: next.companyId,
          action: "company_review.take",
          requestId,
        });
        return { company_id: next.companyId };
      }),
  };
}
