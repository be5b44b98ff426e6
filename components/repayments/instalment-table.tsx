import type { CompanyInstalment, CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { daysBetween } from "@rukun/finance/calendar";
import { latenessOf } from "@rukun/finance/late";
import {
  CalendarClock,
  Check,
  ChevronsDownUp,
  ChevronsUpDown,
  Download,
  TriangleAlert,
} from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { css, styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { showAlert } from "@/lib/alert/alert-store";
import { useScheduleFile } from "@/lib/api/repayments/schedule-file-mutation";
import { todayInJakarta } from "@/lib/format/calendar-day";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, type } from "@/styles/theme";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(4)};
`;

const Title = styled.h2`
  ${type.h2}
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

const Status = styled.span`
  display: inline-grid;
  gap: ${space(1)};
  justify-items: start;
`;

/** What is late stands out in the table as it does in the notice above it. */
const Row = styled(DataRow)<{ $late: ReturnType<typeof latenessOf> | undefined }>`
  ${({ $late }) =>
    $late &&
    css`
      && {
        background-color: ${color($late === "attention" ? "warning-surface" : "danger-surface")};
      }

      ${Status} > :first-child {
        background-color: ${color("surface")};
      }
    `}
`;

const Paid = styled.span`
  display: inline-grid;
  gap: ${space(1)};
  justify-items: end;
`;

const Share = styled.span`
  display: block;
  width: 96px;
  height: 6px;
  overflow: clip;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};

  > span {
    display: block;
    height: 100%;
    background-color: ${color("primary")};
  }

  ${media.forcedColors} {
    display: none;
  }
`;

const Sum = styled(DataRow)`
  && {
    background-color: ${color("surface-2")};
  }
`;

const LateNote = styled(Note)<{ $isLong: boolean }>`
  color: ${({ $isLong }) => color($isLong ? "danger-text" : "warning-text")};
  font-weight: 650;
`;

const Fold = styled(DataRow)`
  && {
    background-color: ${color("surface-2")};
  }

  > * {
    text-align: center;
  }
`;

/** Days before a due date from which it counts as near. */
const near = 14;

const amountsOf = (instalment: CompanyInstalment) => {
  const amount = BigInt(instalment.principal) + BigInt(instalment.margin);
  const paid = BigInt(instalment.principal_paid) + BigInt(instalment.margin_paid);
  return { amount, paid, left: amount - paid };
};

/** As many are worth a button. */
const fewestFolded = 2;

/** What is paid, billed and next; and what comes later. */
function foldLater({ instalments, bill }: CompanyPortfolioDetail) {
  const lastBilled = instalments.findLastIndex(({ no }) => bill?.instalments.includes(no));
  const end = lastBilled + 2;
  const isFolded = lastBilled >= 0 && instalments.length - end >= fewestFolded;
  return isFolded ? [instalments.slice(0, end), instalments.slice(end)] : [instalments, []];
}

/** All instalments with what was paid of each, and how late; later ones on demand. */
export function InstalmentTable({ portfolio }: { readonly portfolio: CompanyPortfolioDetail }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { instalments, price, paid, left } = portfolio;
  const [now = [], later = []] = foldLater(portfolio);
  const [isUnfolded, setUnfolded] = useState(false);
  const isShared = portfolio.akad_type === "musyarakah";
  const row = (instalment: CompanyInstalment) => (
    <InstalmentRow key={instalment.no} instalment={instalment} isShared={isShared} />
  );
  return (
    <section>
      <Head>
        <Title>{t("schedule")}</Title>
        <SaveSchedule id={portfolio.campaign_transaction_id} />
      </Head>
      <DataTable
        caption={t("schedule")}
        columns="short"
        head={
          <>
            <HeadCell>{t("columnDue")}</HeadCell>
            <HeadCell>{t("columnNo")}</HeadCell>
            <HeadCell end>{t("columnAmount")}</HeadCell>
            <HeadCell end>{t("columnPaid")}</HeadCell>
            <HeadCell>{t("columnStatus")}</HeadCell>
          </>
        }
      >
        {now.map(row)}
        {later.length > 0 && (
          <Fold>
            <DataCell colSpan={5}>
              <Button
                size="DENSE"
                variant="TERTIARY"
                icon={isUnfolded ? ChevronsDownUp : ChevronsUpDown}
                aria-expanded={isUnfolded}
                onClick={() => setUnfolded(!isUnfolded)}
              >
                {t("later", {
                  first: later[0]?.no,
                  last: later.at(-1)?.no,
                  date: formatDate(later.at(-1)?.due ?? "", locale),
                })}
              </Button>
            </DataCell>
          </Fold>
        )}
        {isUnfolded && later.map(row)}
        <Sum>
          <DataCell>
            <Day>{t("total", { count: instalments.length })}</Day>
          </DataCell>
          <DataCell />
          <DataCell end label={t("columnAmount")}>
            <strong>{formatRupiah(price, locale)}</strong>
          </DataCell>
          <DataCell end label={t("columnPaid")}>
            <strong>{formatRupiah(paid, locale)}</strong>
          </DataCell>
          <DataCell>
            <Note>{t("rest", { amount: formatRupiah(left, locale) })}</Note>
          </DataCell>
        </Sum>
      </DataTable>
    </section>
  );
}

function SaveSchedule({ id }: { readonly id: string }) {
  const { t } = useTranslation(["repayments", "common"]);
  const file = useScheduleFile();
  return (
    <Button
      variant="OUTLINE-NEUTRAL"
      icon={Download}
      fullWidth="mobile"
      aria-label={t("downloadLabel")}
      loading={file.isPending}
      loadingLabel={t("common:loading")}
      onClick={() =>
        file.mutateAsync(id).catch((error: Error) => showAlert("ERROR", error.message))
      }
    >
      {t("download")}
    </Button>
  );
}

interface InstalmentRowProps {
  readonly instalment: CompanyInstalment;
  /** Of a musyarakah, which pays capital and profit apart. */
  readonly isShared: boolean;
}

function InstalmentRow({ instalment, isShared }: InstalmentRowProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { no, due, state, last_paid_at: lastPaidAt, days_late: daysLate } = instalment;
  const { amount, paid, left } = amountsOf(instalment);
  return (
    <Row $late={state !== "PAID" && daysLate > 0 ? latenessOf(daysLate) : undefined}>
      <DataCell>
        <Day>{formatDate(due, locale)}</Day>
        {isShared && (
          <Note>{t(instalment.margin === "0" ? "shared.capital" : "shared.profit")}</Note>
        )}
        {lastPaidAt && <Note>{t("receivedOn", { date: formatDate(lastPaidAt, locale) })}</Note>}
        {state === "PARTLY_PAID" && (
          <Note>
            {t("split", {
              principal: formatRupiah(instalment.principal_paid, locale),
              margin: formatRupiah(instalment.margin_paid, locale),
              left: formatRupiah(left, locale),
            })}
          </Note>
        )}
      </DataCell>
      <DataCell label={t("columnNo")}>{no}</DataCell>
      <DataCell end label={t("columnAmount")}>
        {formatRupiah(amount, locale)}
      </DataCell>
      <DataCell end label={t("columnPaid")}>
        <Paid>
          <strong>{formatRupiah(paid, locale)}</strong>
          {state === "PARTLY_PAID" && (
            <Share aria-hidden="true">
              <span style={{ width: `${Number((paid * 100n) / amount)}%` }} />
            </Share>
          )}
        </Paid>
      </DataCell>
      <DataCell>
        <InstalmentStatus instalment={instalment} />
      </DataCell>
    </Row>
  );
}

/** Amber up to 30 days, red beyond; what was paid late still says so. */
function InstalmentStatus({ instalment }: { readonly instalment: CompanyInstalment }) {
  const { t } = useTranslation("repayments");
  const { due, state, days_late: days } = instalment;
  if (state === "PAID") {
    return (
      <Status>
        <StatusChip tone="verified" icon={Check}>
          {t("statePaid")}
        </StatusChip>
        {days > 0 && <Note>{t("lateDays", { days })}</Note>}
      </Status>
    );
  }
  if (days > 0) {
    const isLong = latenessOf(days) !== "attention";
    return (
      <Status>
        <StatusChip tone={isLong ? "rejected" : "waiting"} icon={TriangleAlert}>
          {t(state === "PARTLY_PAID" ? "statePartly" : "stateLate")}
        </StatusChip>
        <LateNote $isLong={isLong}>{t("lateDays", { days })}</LateNote>
      </Status>
    );
  }
  const ahead = daysBetween(todayInJakarta(), due);
  if (ahead > near) return <StatusChip tone="neutral">{t("stateLater")}</StatusChip>;
  return (
    <StatusChip tone="info" icon={CalendarClock}>
      {ahead <= 0 ? t("stateToday") : t("stateSoon", { days: ahead })}
    </StatusChip>
  );
}
