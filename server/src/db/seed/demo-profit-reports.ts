import { lossPapers, reportPapers } from "@rukun/contract/profit-reports";
import { v7 as newId } from "uuid";
import { resultOf } from "../../modules/repayments/profit-report.policy.ts";
import type { Services } from "../../services.ts";
import type { FileRow } from "../schema/files.ts";
import type { DemoReport } from "./demo-campaigns/demo-campaign.ts";
import { dayFrom, momentFrom } from "./demo-campaigns/history.ts";
import type { DemoPast } from "./demo-past.ts";
import { writePdf } from "./demo-pdf.ts";
import type { DemoOfficerKey } from "./demo-people.ts";
import type { DemoEvent } from "./demo-timeline.ts";

const paperTitles = {
  income_statement: "Laporan laba rugi",
  bank_statement: "Rekening koran",
  invoices: "Faktur penjualan",
  minutes: "Berita acara suara pendana",
} as const satisfies Record<(typeof lossPapers)[number], string>;

const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ".");

interface Reporting {
  readonly campaignId: string;
  readonly companyId: string;
  readonly ownerId: string;
  readonly title: string;
  readonly company: string;
}

export interface DemoEvidence {
  readonly report: DemoReport;
  /** In the order of the papers. */
  readonly files: readonly FileRow[];
}

/** The papers of each report, of a loss also the minutes, as uploads would leave them. */
export const storeEvidence = (
  { files }: Pick<Services, "files">,
  { ownerId, companyId, title, company }: Omit<Reporting, "campaignId">,
  reports: readonly DemoReport[],
): Promise<DemoEvidence[]> =>
  Promise.all(
    reports.map(async (report, nth) => {
      const isLoss = report.revenue < report.costOfGoods + report.expenses;
      const stored = (isLoss ? lossPapers : reportPapers).map(async (name) => {
        const heading = paperTitles[name];
        const vote = report.checked ? [["Hasil", report.checked.minutes]] : [];
        const rows = [
          ...(name === "minutes" ? vote : []),
          ["Pendapatan", `Rp ${grouped(report.revenue)}`],
          ["Harga pokok", `Rp ${grouped(report.costOfGoods)}`],
          ["Beban", `Rp ${grouped(report.expenses)}`],
        ];
        const paragraphs = [company, `${title}, periode ke-${nth + 1}`, report.note];
        const result = await files.storeDocument({
          ...{ ownerId, companyId, kind: "profit-evidence" as const },
          name: `${heading.toLowerCase().replaceAll(" ", "-")}-${nth + 1}.pdf`,
          bytes: writePdf(`${heading} ${title}`, [{ heading, paragraphs, rows }]),
          isDemo: true,
        });
        if ("refusal" in result) throw new Error(`demo evidence was refused: ${result.refusal}`);
        return result.file;
      });
      return { report, files: await Promise.all(stored) };
    }),
  );

/** What a company reported of its musyarakah, and what officers decided on it. */
export function reportEvents(
  past: DemoPast,
  { campaignId, companyId, ownerId: userId }: Reporting,
  evidence: readonly DemoEvidence[],
  deps: { readonly officers: Readonly<Record<DemoOfficerKey, string>>; readonly now: Date },
): DemoEvent[] {
  const { officers, now } = deps;
  const nobody = { sessionId: "", requestId: newId() };
  const [first, second] = [
    { ...nobody, userId: officers.dimas },
    { ...nobody, userId: officers.sari },
  ];
  return evidence.flatMap(({ report, files }): DemoEvent[] => {
    const { submitted, accepted, checked, note } = report;
    const [income_statement = "", bank_statement = "", invoices = "", minutes = ""] = files.map(
      ({ id }) => id,
    );
    const figures = [report.revenue, report.costOfGoods, report.expenses].map(BigInt);
    const [revenue = 0n, costOfGoods = 0n, expenses = 0n] = figures;
    let reportId = "";
    const submit = async () => {
      const { report_id } = await past.reports.submit(
        { ...nobody, userId, companyId, role: "owner" },
        {
          campaign_transaction_id: campaignId,
          revenue: String(revenue),
          cost_of_goods: String(costOfGoods),
          expenses: String(expenses),
          result: resultOf({ revenue, costOfGoods, expenses, agentFee: 0n }).result,
          until: dayFrom(now, report.until),
          note,
          ...{ income_statement, bank_statement, invoices, minutes },
        },
      );
      reportId = report_id;
    };
    const events: DemoEvent[] = [{ at: momentFrom(now, submitted, "16:10"), happen: submit }];
    if (checked) {
      events.push({
        at: momentFrom(now, checked.day, "10:30"),
        async happen() {
          await past.minutes.open(first, reportId);
          await past.reports.check(first, reportId, 1);
        },
      });
    }
    if (accepted !== undefined) {
      events.push({
        at: momentFrom(now, accepted, "11:15"),
        async happen() {
          if (checked) await past.minutes.open(second, reportId);
          await past.reports.accept(second, reportId, checked ? 2 : 1);
          // Where all capital was lost nothing is left to be paid.
          await past.distribute();
        },
      });
    }
    return events;
  });
}
