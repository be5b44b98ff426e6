import type {
  FundingRow,
  FundingRowState,
  PortfolioFundingDetail,
} from "@rukun/contract/portfolio";
import { latenessOf } from "@rukun/finance/late";
import {
  CalendarClock,
  Check,
  CircleDot,
  type IconNode,
  RefreshCw,
  TrendingDown,
  TriangleAlert,
} from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { Swatch } from "@/components/ui/key-figure";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { worthOf } from "@/lib/portfolio/worth";
import { color, space, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h2}
  margin-bottom: ${space(4)};
`;

const Day = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
`;

const Note = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;

/** In one line beside a long status, too. */
const Tax = styled(Note)`
  white-space: nowrap;
`;

const Lead = styled.p`
  ${type.small}
  margin-bottom: ${space(4)};
  color: ${color("text-2")};
`;

const Unreported = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
  margin-top: ${space(4)};
  color: ${color("text-2")};
`;

const Amount = styled.span<{ $isProjected: boolean }>`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${({ $isProjected }) => color($isProjected ? "gold-text" : "text")};
  font-weight: 700;
  white-space: nowrap;
`;

const Status = styled.span`
  display: inline-grid;
  gap: ${space(1)};
  justify-items: start;
`;

const looks: Record<FundingRowState, { readonly tone: ChipTone; readonly icon: IconNode }> = {
  PROJECTED: { tone: "neutral", icon: CalendarClock },
  DUE: { tone: "neutral", icon: CalendarClock },
  LATE: { tone: "waiting", icon: TriangleAlert },
  PARTLY_RECEIVED: { tone: "info", icon: CircleDot },
  PROCESSING: { tone: "info", icon: RefreshCw },
  RECEIVED: { tone: "verified", icon: Check },
  LOST: { tone: "rejected", icon: TrendingDown },
};

/** Both parts of a payment together. */
const wholeOf = ({ received, projected }: FundingRow) => ({
  principal: BigInt(received.principal) + BigInt(projected.principal),
  net: BigInt(received.net) + BigInt(projected.net),
  tax: BigInt(received.tax) + BigInt(projected.tax),
});

/** All payments of a funding: what came, what is to come, and what is late. */
export function ScheduleTable({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { schedule, unreported, akad_type: akad } = funding;
  const yieldName = t(`columnYield.${akad.value}`);
  const wholes = schedule.map(wholeOf);
  const sumOf = (name: "principal" | "net") =>
    wholes.reduce((total, whole) => total + whole[name], 0n);
  return (
    <section>
      <Title>{t("scheduleTitle")}</Title>
      {schedule[0]?.state === "PROJECTED" && <Lead>{t("scheduleProjected")}</Lead>}
      {schedule.length === 0 ? (
        <Lead>
          {`${t("scheduleNone")}. ${t(`scheduleNoneBody.${funding.held_until ? "held" : "over"}`)}`}
        </Lead>
      ) : (
        <DataTable
          caption={t("scheduleTitle")}
          columns="short"
          head={
            <>
              <HeadCell>{t("columnDue")}</HeadCell>
              <HeadCell end>{t("columnPrincipal")}</HeadCell>
              <HeadCell end>{yieldName}</HeadCell>
              <HeadCell end>{t("columnTotal")}</HeadCell>
              <HeadCell>{t("columnStatus")}</HeadCell>
            </>
          }
        >
          {schedule.map((row) => (
            <Row key={row.no} row={row} yieldName={yieldName} />
          ))}
          <DataRow>
            <DataCell>
              <Day>{t("sumRow")}</Day>
            </DataCell>
            <DataCell end label={t("columnPrincipal")}>
              {formatRupiah(sumOf("principal"), locale)}
            </DataCell>
            <DataCell end label={yieldName}>
              {formatRupiah(sumOf("net"), locale)}
            </DataCell>
            <DataCell end label={t("columnTotal")}>
              <strong>{formatRupiah(sumOf("principal") + sumOf("net"), locale)}</strong>
            </DataCell>
            <DataCell />
          </DataRow>
        </DataTable>
      )}
      {unreported && akad.value !== "murabahah" && (
        <Unreported>
          <Swatch $kind="projected" aria-hidden="true" />
          <span>
            {t(`unreported.${akad.value}`, { amount: formatRupiah(unreported.net, locale) })}
          </span>
        </Unreported>
      )}
    </section>
  );
}

function Row({ row, yieldName }: { readonly row: FundingRow; readonly yieldName: string }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const whole = wholeOf(row);
  const isProjected = worthOf(row.projected) > 0n;
  const got = worthOf(row.received);
  return (
    <DataRow>
      <DataCell>
        <Day>{formatDate(row.due, locale)}</Day>
        {row.received_at && !isProjected && (
          <Note>{t("receivedOn", { date: formatDate(row.received_at, locale) })}</Note>
        )}
        {got > 0n && isProjected && (
          <Note>{t("partReceived", { amount: formatRupiah(got, locale) })}</Note>
        )}
      </DataCell>
      <DataCell end label={t("columnPrincipal")}>
        {formatRupiah(whole.principal, locale)}
      </DataCell>
      <DataCell end label={yieldName}>
        {formatRupiah(whole.net, locale)}
        {whole.tax > 0n && <Tax>{t("taxNote", { tax: formatRupiah(whole.tax, locale) })}</Tax>}
      </DataCell>
      <DataCell end label={t("columnTotal")}>
        <Amount $isProjected={isProjected}>
          {row.state !== "LOST" && (
            <Swatch $kind={isProjected ? "projected" : "received"} aria-hidden="true" />
          )}
          {formatRupiah(whole.principal + whole.net, locale)}
        </Amount>
      </DataCell>
      <DataCell>
        <RowStatus row={row} isProjected={isProjected} />
      </DataCell>
    </DataRow>
  );
}

/** What is not received yet is a projection, whatever else it is. */
function RowStatus({
  row,
  isProjected,
}: {
  readonly row: FundingRow;
  readonly isProjected: boolean;
}) {
  const { t } = useTranslation("portfolio");
  const { state, days_late: days } = row;
  const isLong = state === "LATE" && latenessOf(days) !== "attention";
  const { tone, icon } = looks[state];
  return (
    <Status>
      <StatusChip tone={isLong ? "rejected" : tone} icon={icon}>
        {t(`state.${state}`)}
      </StatusChip>
      {days > 0 && <Note>{t("daysLate", { count: days })}</Note>}
      {isProjected && state !== "PROJECTED" && <Note>{t("projected")}</Note>}
    </Status>
  );
}
