import type { ParsedBody } from "@rukun/contract/call";
import type { FieldMessageKey } from "@rukun/contract/messages";
import type * as contract from "@rukun/contract/profit-reports";
import { lossPapers } from "@rukun/contract/profit-reports";
import type { Transaction } from "../../db/client.ts";
import { ApiError } from "../../lib/api-error.ts";
import type { Reported } from "./profit-report-status.service.ts";
import { lockEvidence } from "./profit-reports.repository.ts";

type Papers = Pick<
  Reported,
  "incomeStatement" | "bankStatement" | "invoices" | "minutesFile" | "minutesSha256"
>;

/** Under each of them at once: whoever corrects one by one is sent back as often. */
function refuse(papers: readonly { readonly name: string }[], why: FieldMessageKey): void {
  if (papers.length === 0) return;
  throw new ApiError("validation_failed", {
    fieldErrors: Object.fromEntries(papers.map(({ name }) => [name, [why]])),
  });
}

/**
 * The papers of a report, of a loss with its minutes: each of them the company's own, and none the same file as another,
 * because one file under several names proves one thing at most.
 * @throws ApiError `validation_failed` under the paper.
 */
export async function requirePapers(
  tx: Transaction,
  companyId: string,
  body: ParsedBody<typeof contract.submitProfitReport>,
): Promise<Papers> {
  const isLoss = body.result === "loss";
  const papers = lossPapers.flatMap((name) => {
    const id = name === "minutes" && !isLoss ? undefined : body[name];
    return id ? [{ name, id }] : [];
  });
  const own = await lockEvidence(
    tx,
    companyId,
    papers.map(({ id }) => id),
  );
  const known = new Map(own.map(({ id, sha256 }) => [id, sha256]));
  refuse(
    papers.filter(({ id }) => !known.has(id)),
    "documentUnknown",
  );
  const sums = papers.map(({ id }) => known.get(id));
  refuse(
    papers.filter((_paper, row) => sums.indexOf(sums[row]) !== row),
    "paperRepeated",
  );
  const minutes = papers.find(({ name }) => name === "minutes");
  return {
    incomeStatement: body.income_statement,
    bankStatement: body.bank_statement,
    invoices: body.invoices,
    minutesFile: minutes?.id ?? null,
    minutesSha256: (minutes && known.get(minutes.id)) ?? null,
  };
}
