import type { ProfitReportDetail, ReportPaper } from "@rukun/contract/profit-reports";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { useReport } from "@/lib/api/profit-reports/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { Decide } from "./decide";
import { MinutesPart } from "./minutes-part";
import { ReportStatus } from "./report-status";

const Under = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin: ${space(2)} 0 ${space(6)};
  color: ${color("text-2")};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  margin-bottom: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Paper = styled.a`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

/** What a company reported beside its evidence, what it means for the funders, and an officer's decision. */
export function ReportPage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("profit-reports");
  const { data, error, refetch } = useReport(id);
  return (
    <DetailFrame
      section="profitReports"
      list={{ href: backofficePaths.profitReports, title: t("title") }}
      texts={{
        missing: t("missingTitle"),
        missingBody: t("missingBody"),
        error: t("errorTitle"),
      }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content report={data} /> : null}
    </DetailFrame>
  );
}

function Content({ report }: { readonly report: ProfitReportDetail }) {
  const { t } = useTranslation("profit-reports");
  const locale = useLocale();
  const { status, undistributed, evidence, history } = report;
  const isOpen = status === "SUBMITTED" || status === "CHECKED";
  return (
    <>
      <Title>{report.title}</Title>
      <Under>
        <ReportStatus status={status} />
        {report.company}
      </Under>
      {isOpen && undistributed !== "0" && (
        <Banner
          variant="WARNING"
          title={t("undistributedTitle", { amount: formatRupiah(undistributed, locale) })}
        >
          {t("undistributed")}
        </Banner>
      )}
      <Columns>
        <Figures report={report} />
        <Card as="section">
          <Heading>{t("papers")}</Heading>
          <DataList
            rows={(Object.keys(evidence) as ReportPaper[]).map((name) => [
              t(`paper.${name}`),
              <Paper key={name} href={evidence[name].url} target="_blank" rel="noreferrer">
                {evidence[name].name}
              </Paper>,
            ])}
          />
        </Card>
        {report.result === "loss" && <MinutesPart report={report} />}
        <Meaning report={report} />
        {isOpen && (
          <Card as="section">
            <Heading>{t("decide")}</Heading>
            <Decide key={report.version} report={report} />
          </Card>
        )}
        <Card as="section">
          <Heading>{t("history")}</Heading>
          <DataList
            rows={history.map(({ at, by, to, reason }) => [
              formatDateTime(at, locale),
              [to && t(`status.${to as ProfitReportDetail["status"]}`), by, reason]
                .filter(Boolean)
                .join(", "),
            ])}
          />
        </Card>
      </Columns>
    </>
  );
}

function Figures({ report }: { readonly report: ProfitReportDetail }) {
  const { t } = useTranslation("profit-reports");
  const locale = useLocale();
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  const { from, result } = report;
  const until = formatDate(report.until, locale);
  return (
    <Card as="section">
      <Heading>{t("figures")}</Heading>
      <DataList
        rows={[
          [
            t("period"),
            from
              ? t("fromTo", { from: formatDate(from, locale), until })
              : t("fromStart", { until }),
          ],
          [t("revenue"), rupiah(report.revenue)],
          [t("costOfGoods"), rupiah(report.cost_of_goods)],
          [t("expenses"), rupiah(report.expenses)],
          ...(report.akad_type === "wakalah"
            ? ([[t("agentFee"), rupiah(report.agent_fee)]] as const)
            : []),
          [t(result), rupiah(report.amount)],
          [t("note"), report.note],
          [t("sentBy"), `${report.submitted_by}, ${formatDateTime(report.submitted_at, locale)}`],
        ]}
      />
    </Card>
  );
}

function Meaning({ report }: { readonly report: ProfitReportDetail }) {
  const { t } = useTranslation("profit-reports");
  const locale = useLocale();
  const { would_be: wouldBe, funders_part: part, result } = report;
  const isLoss = result === "loss";
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <Card as="section">
      <Heading>{t("means")}</Heading>
      <DataList
        rows={[
          [t("nisbah"), `${report.nisbah / 100}%`],
          [t("capital"), rupiah(report.funders_capital)],
          ...(report.akad_type === "wakalah"
            ? []
            : ([[t("ownCapital"), rupiah(report.own_capital)]] as const)),
          ...(wouldBe === null
            ? []
            : ([[t(isLoss ? "wouldTake" : "wouldGive"), rupiah(wouldBe)]] as const)),
          ...(part === null ? [] : ([[t(isLoss ? "took" : "gave"), rupiah(part)]] as const)),
          ...(report.checked_by ? ([[t("checkedBy"), report.checked_by]] as const) : []),
          ...(report.decided_by ? ([[t("decidedBy"), report.decided_by]] as const) : []),
        ]}
      />
    </Card>
  );
}
