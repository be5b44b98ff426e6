import type { ProfitReport } from "@rukun/contract/profit-reports";
import type { CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { ProgressDots } from "@/components/ui/progress-dots";
import { Skeleton } from "@/components/ui/skeleton";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { LoadProblem } from "@/components/wizard/load-problem";
import { useOwnReports } from "@/lib/api/profit-reports/queries";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, radius, space, type } from "@/styles/theme";
import { ReportForm } from "./report-form";

const Section = styled.section`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

const Title = styled.h2`
  ${type.h2}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Name = styled.h3`
  ${type.h4}
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

const Papers = styled.ul`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  margin: ${space(3)} 0 0;
  padding: 0;
  list-style: none;

  a {
    ${focusRing}
    border-radius: ${radius.dense};
    color: ${color("link")};
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`;

const tones = {
  SUBMITTED: "waiting",
  CHECKED: "waiting",
  RETURNED: "rejected",
  ACCEPTED: "verified",
} as const satisfies Record<ProfitReport["status"], ChipTone>;

const steps = ["report", "check", "pay"] as const;

interface ProfitReportsProps {
  readonly campaignId: string;
  readonly instalments: CompanyPortfolioDetail["instalments"];
}

/** Where the newest report is on its way. */
function stepOf(newest: ProfitReport | undefined, { instalments }: ProfitReportsProps) {
  if (newest?.status === "SUBMITTED" || newest?.status === "CHECKED") return 2;
  const owed = instalments.find(({ no }) => no === newest?.instalment);
  return newest?.status === "ACCEPTED" && owed && owed.state !== "PAID" ? 3 : 1;
}

/** What the company has reported of its musyarakah or wakalah, and the form for what comes next. */
export function ProfitReports(props: ProfitReportsProps) {
  const { campaignId } = props;
  const { t } = useTranslation("repayments");
  const { data, error, refetch } = useOwnReports(campaignId);
  if (!data && error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} round={16} />;
  const step = stepOf(data.items[0], props);
  const returned = data.items.find(({ status }) => status === "RETURNED");
  return (
    <Section>
      <Title>{t("profit.title")}</Title>
      {(data.may_report || data.items.length > 0) && (
        <ProgressDots
          count={steps.length}
          current={step}
          label={t("profit.step", { step, of: steps.length })}
          title={t(`profit.steps.${steps[step - 1] ?? "report"}`)}
        />
      )}
      {data.may_report && (
        <ReportForm
          key={returned ? `${returned.report_id}-${returned.submitted_at}` : data.items.length}
          campaignId={campaignId}
          terms={data}
          returned={returned}
        />
      )}
      {data.items.length === 0 && !data.may_report && <Card>{t("profit.none")}</Card>}
      {data.items
        .filter((report) => report !== returned || !data.may_report)
        .map((report) => (
          <ReportCard key={report.report_id} report={report} />
        ))}
    </Section>
  );
}

function ReportCard({ report }: { readonly report: ProfitReport }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { status, result, from, until, funders_part: part, instalment, evidence } = report;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  const period = { from: from ? formatDate(from, locale) : "", until: formatDate(until, locale) };
  return (
    <Card as="article">
      <Head>
        <Name>{t(`profit.result.${result}`, { amount: rupiah(report.amount) })}</Name>
        <StatusChip tone={tones[status]}>{t(`profit.status.${status}`)}</StatusChip>
      </Head>
      <Note>
        {t(from ? "profit.period" : "profit.firstPeriod", period)}. {report.note}
      </Note>
      {status === "RETURNED" && report.reason && (
        <Banner variant="ERROR" title={t("profit.returned")}>
          {report.reason}
        </Banner>
      )}
      {part !== null && (
        <Note>
          {result === "loss"
            ? t("profit.lost", { amount: rupiah(part) })
            : instalment === null
              ? t("profit.noPart")
              : t("profit.part", { amount: rupiah(part), no: instalment })}
        </Note>
      )}
      <Papers>
        {[...Object.values(evidence), ...(report.minutes ? [report.minutes] : [])].map((file) => (
          <li key={file.id}>
            <a href={file.url} rel="noreferrer">
              {file.name}
            </a>
          </li>
        ))}
      </Papers>
      {report.minutes_sha256 && (
        <Note>
          {t("profit.minutesSha256")} <code>{report.minutes_sha256}</code>
        </Note>
      )}
    </Card>
  );
}
