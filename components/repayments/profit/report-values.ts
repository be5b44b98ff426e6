import type { CallBody, CallData } from "@rukun/contract/call";
import type {
  listProfitReports,
  ProfitReport,
  submitProfitReport,
} from "@rukun/contract/profit-reports";

/** What is sent of a report. */
export type ReportBody = CallBody<typeof submitProfitReport>;
export const reportFields = [
  "revenue",
  "cost_of_goods",
  "expenses",
  "agent_fee",
  "result",
  "until",
  "note",
  "income_statement",
  "bank_statement",
  "invoices",
  "minutes",
] as const;
export const reportPapers = ["income_statement", "bank_statement", "invoices"] as const;

export const loadReportSchema = () =>
  import("@rukun/contract/profit-reports").then(({ profitReportBody }) => profitReportBody);

/** What the form begins with: a report that is sent again, or nothing. */
export const reportValuesOf = (
  campaignId: string,
  returned: ProfitReport | undefined,
  akad: CallData<typeof listProfitReports>["akad_type"],
): ReportBody => ({
  campaign_transaction_id: campaignId,
  ...(akad === "wakalah" && { agent_fee: returned?.agent_fee ?? "" }),
  revenue: returned?.revenue ?? "",
  cost_of_goods: returned?.cost_of_goods ?? "",
  expenses: returned?.expenses ?? "",
  result: returned?.result ?? "profit",
  until: returned?.until ?? "",
  note: returned?.note ?? "",
  income_statement: returned?.evidence.income_statement.id ?? "",
  bank_statement: returned?.evidence.bank_statement.id ?? "",
  invoices: returned?.evidence.invoices.id ?? "",
  minutes: returned?.minutes?.id ?? "",
});

/** What is sent: minutes belong to a loss alone, also where some were chosen before it became a profit. */
export function sentOf({ minutes, ...body }: ReportBody): ReportBody {
  return body.result === "loss" ? { ...body, minutes } : body;
}
