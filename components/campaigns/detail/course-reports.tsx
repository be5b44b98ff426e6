import type { CourseReport } from "@rukun/contract/campaign-course";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { Swatch } from "@/components/ui/key-figure";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { Note, What } from "./course-style";

const Title = styled.h3`
  ${type.h3}
  margin-top: ${space(4)};
`;

const Lead = styled.p`
  ${type.small}
  max-width: 66ch;
  color: ${color("text-2")};
`;

const Projected = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color("gold-text")};
`;

const Hash = styled(Note)`
  overflow-wrap: anywhere;
`;

const Realised = styled.strong`
  &[data-loss] {
    color: ${color("danger")};
  }
`;

interface CourseReportsProps {
  readonly reports: readonly CourseReport[];
  /** The funders' part of a period's profit. */
  readonly projected: string;
}

/** Period by period what was projected for the funders, beside what the business has really brought them. */
export function CourseReports({ reports, projected }: CourseReportsProps) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const amount = formatRupiah(projected, locale);
  const columns = { projected: t("course.projected"), realised: t("course.realised") };
  return (
    <>
      <Title>{t("course.reports")}</Title>
      <Lead>{t(reports.length > 0 ? "course.reportsLead" : "course.reportsNone", { amount })}</Lead>
      {reports.length > 0 && (
        <DataTable
          caption={t("course.reports")}
          columns="short"
          head={
            <>
              <HeadCell>{t("course.period")}</HeadCell>
              <HeadCell end>{columns.projected}</HeadCell>
              <HeadCell end>{columns.realised}</HeadCell>
            </>
          }
        >
          {reports.map((report) => (
            <DataRow key={report.until}>
              <DataCell>
                <What>{periodOf(report)}</What>
                <Note>
                  {t(`course.result.${report.result}`, {
                    amount: formatRupiah(report.amount, locale),
                  })}
                </Note>
                {report.minutes_sha256 && (
                  <Hash>{t("course.minutes", { hash: report.minutes_sha256 })}</Hash>
                )}
              </DataCell>
              <DataCell end label={columns.projected}>
                <Projected>
                  <Swatch $kind="projected" aria-hidden="true" />
                  {amount}
                </Projected>
              </DataCell>
              <DataCell end label={columns.realised}>
                {report.funders_part === null ? (
                  t("course.notAccepted")
                ) : (
                  <Realised data-loss={report.result === "loss" ? "" : undefined}>
                    {formatRupiah(
                      report.result === "loss" ? -BigInt(report.funders_part) : report.funders_part,
                      locale,
                    )}
                  </Realised>
                )}
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
      )}
    </>
  );

  function periodOf({ from, until }: CourseReport) {
    const end = formatDate(until, locale);
    return from
      ? t("course.between", { from: formatDate(from, locale), until: end })
      : t("course.since", { until: end });
  }
}
