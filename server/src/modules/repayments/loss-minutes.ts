import type { Database, Executor } from "../../db/client.ts";
import type { FileRow } from "../../db/schema/files.ts";
import type { ProfitReportRow } from "../../db/schema/profit-reports.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Clock } from "../../lib/clock.ts";
import { sha256 } from "../../lib/crypto.ts";
import { isUuid } from "../../lib/uuid.ts";
import { addAuditEntry } from "../audit/audit.repository.ts";
import type { FilesService } from "../files/files.service.ts";
import {
  addReading,
  findMinutes,
  listReaders,
  type MinutesReader,
} from "./loss-minutes.repository.ts";

interface Reader {
  readonly userId: string;
  readonly requestId: string;
}

/** The minutes of the funders' vote on a loss: a document that both officers open before they decide. */
export interface LossMinutes {
  /** The PDF; that this officer has opened it is recorded. @throws ApiError `not_found` */
  open(officer: Reader, reportId: string): Promise<{ file: FileRow; bytes: Buffer }>;
  /** Who has opened the document that a report has now. */
  readersOf(
    executor: Executor,
    report: Pick<ProfitReportRow, "id" | "minutesSha256">,
  ): Promise<MinutesReader[]>;
  /** @throws ApiError `minutes_missing`, `minutes_unread` for an officer who has not opened it. */
  requireOpened(
    executor: Executor,
    report: Pick<ProfitReportRow, "id" | "minutesSha256">,
    userId: string,
  ): Promise<void>;
}

export function createLossMinutes(deps: {
  db: Database;
  clock: Clock;
  files: Pick<FilesService, "read">;
}): LossMinutes {
  const { db, clock, files } = deps;

  const readersOf: LossMinutes["readersOf"] = async (executor, { id, minutesSha256 }) =>
    minutesSha256 === null ? [] : listReaders(executor, id, minutesSha256);

  return {
    readersOf,

    async open({ userId, requestId }, reportId) {
      const found = isUuid(reportId) ? await findMinutes(db, reportId) : undefined;
      if (!found) throw new ApiError("not_found");
      const { file } = found;
      const bytes = await files.read(file.id);
      const actual = sha256(bytes);
      if (actual !== found.sha256) throw new Error("minutes are not what their report says");
      await db.transaction(async (tx) => {
        await addReading(tx, { reportId, userId, sha256: actual, openedAt: clock() });
        await addAuditEntry(tx, {
          actorId: userId,
          subjectId: file.ownerId,
          ...(file.companyId ? { companyId: file.companyId } : {}),
          ...{ objectId: file.id, action: "file.view", to: "loss-minutes", requestId },
        });
      });
      return { file, bytes };
    },

    async requireOpened(executor, report, userId) {
      if (report.minutesSha256 === null) throw new ApiError("minutes_missing");
      const readers = await readersOf(executor, report);
      if (!readers.some((reader) => reader.userId === userId)) throw new ApiError("minutes_unread");
    },
  };
}
