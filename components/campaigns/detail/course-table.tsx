import type { CourseInstalment } from "@rukun/contract/campaign-course";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { latenessOf } from "@rukun/finance/late";
import { CalendarClock, Check, CircleDot, type IconNode, TriangleAlert, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { amountOf, isLate } from "@/lib/campaigns/course";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { Note, What } from "./course-style";

const Status = styled.span`
  display: inline-grid;
  gap: ${space(1)};
  justify-items: start;
`;

const looks = {
  DUE: { tone: "neutral", icon: CalendarClock },
  PARTLY_PAID: { tone: "info", icon: CircleDot },
  PAID: { tone: "verified", icon: Check },
  ENDED: { tone: "rejected", icon: X },
} as const satisfies Record<
  CourseInstalment["state"],
  { readonly tone: ChipTone; readonly icon: IconNode }
>;

interface CourseTableProps {
  readonly campaign: Pick<CampaignDetail, "akad_type" | "as_of">;
  readonly instalments: readonly CourseInstalment[];
}

/** What the company had to pay and what it has paid, by due date. */
export function CourseTable({ campaign, instalments }: CourseTableProps) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const akad = campaign.akad_type.value;
  const columns = { amount: t("course.amount"), paid: t("course.paidColumn") };
  const whatOf = ({ no, margin }: CourseInstalment) => {
    if (akad === "murabahah") return t("course.instalment", { no });
    return BigInt(margin) > 0n ? t(`course.profit.${akad}`) : t("course.capital");
  };
  return (
    <DataTable
      caption={t("course.caption")}
      columns="short"
      head={
        <>
          <HeadCell>{t("due")}</HeadCell>
          <HeadCell end>{columns.amount}</HeadCell>
          <HeadCell end>{columns.paid}</HeadCell>
          <HeadCell>{t("course.status")}</HeadCell>
        </>
      }
    >
      {instalments.map((each) => (
        <DataRow key={each.no}>
          <DataCell>
            <What>{whatOf(each)}</What>
            <Note>{formatDate(each.due, locale)}</Note>
          </DataCell>
          <DataCell end label={columns.amount}>
            {formatRupiah(amountOf(each), locale)}
          </DataCell>
          <DataCell end label={columns.paid}>
            {formatRupiah(each.paid, locale)}
          </DataCell>
          <DataCell>
            <InstalmentStatus instalment={each} asOf={campaign.as_of} />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

interface InstalmentStatusProps {
  readonly instalment: CourseInstalment;
  readonly asOf: string;
}

/** Late ones say for how many days: amber up to thirty, red beyond. */
function InstalmentStatus({ instalment, asOf }: InstalmentStatusProps) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { state, days_late: days, due, paid_at: paidAt } = instalment;
  if (isLate(instalment)) {
    const tone = latenessOf(days) === "attention" ? "waiting" : "rejected";
    return (
      <StatusChip tone={tone} icon={TriangleAlert}>
        {t("course.late", { count: days })}
      </StatusChip>
    );
  }
  const isToday = state === "DUE" && formatDate(due, locale) === formatDate(asOf, locale);
  const { tone, icon } = looks[state];
  return (
    <Status>
      <StatusChip tone={tone} icon={icon}>
        {t(`course.state.${isToday ? "TODAY" : state}`)}
      </StatusChip>
      {paidAt && <Note>{t("course.paidOn", { date: formatDate(paidAt, locale) })}</Note>}
      {days > 0 && <Note>{t("course.paidLate", { count: days })}</Note>}
    </Status>
  );
}
