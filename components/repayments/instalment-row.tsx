import type { CompanyInstalment } from "@rukun/contract/repayments";
import { daysBetween, todayInJakarta } from "@rukun/finance/calendar";
import { latenessOf } from "@rukun/finance/late";
import { CalendarClock, Check, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { css, styled } from "styled-components";
import { DataCell, DataRow } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, type } from "@/styles/theme";
import type { sharedWords } from "./shared-words";

export const Day = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
`;

export const Note = styled.span`
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

const LateNote = styled(Note)<{ $isLong: boolean }>`
  color: ${({ $isLong }) => color($isLong ? "danger-text" : "warning-text")};
  font-weight: 650;
`;

/** Days before a due date from which it counts as near. */
const near = 14;

const amountsOf = (instalment: CompanyInstalment) => {
  const amount = BigInt(instalment.principal) + BigInt(instalment.margin);
  const paid = BigInt(instalment.principal_paid) + BigInt(instalment.margin_paid);
  return { amount, paid, left: amount - paid };
};

interface InstalmentRowProps {
  readonly instalment: CompanyInstalment;
  /** Of what pays capital and results apart. */
  readonly words: ReturnType<typeof sharedWords>;
}

/** An instalment with what was paid of it, and how late. */
export function InstalmentRow({ instalment, words }: InstalmentRowProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { no, due, state, last_paid_at: lastPaidAt, days_late: daysLate } = instalment;
  const { amount, paid, left } = amountsOf(instalment);
  return (
    <Row $late={state !== "PAID" && daysLate > 0 ? latenessOf(daysLate) : undefined}>
      <DataCell label={t("columnNo")}>
        <Note>{no}</Note>
      </DataCell>
      <DataCell isTitle>
        <Day>{formatDate(due, locale)}</Day>
        {words && <Note>{t(`${words}.${instalment.margin === "0" ? "capital" : "profit"}`)}</Note>}
        {lastPaidAt && <Note>{t("receivedOn", { date: formatDate(lastPaidAt, locale) })}</Note>}
        {state === "PARTLY_PAID" && (
          <Note>
            {words
              ? t("rest", { amount: formatRupiah(left, locale) })
              : t("split", {
                  principal: formatRupiah(instalment.principal_paid, locale),
                  margin: formatRupiah(instalment.margin_paid, locale),
                  left: formatRupiah(left, locale),
                })}
          </Note>
        )}
      </DataCell>
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
        {days > 0 && <Note>{t("lateDays", { count: days })}</Note>}
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
        <LateNote $isLong={isLong}>{t("lateDays", { count: days })}</LateNote>
      </Status>
    );
  }
  const ahead = daysBetween(todayInJakarta(), due);
  const isNear = ahead <= near;
  const when = () => {
    if (!isNear) return t("stateLater");
    return ahead <= 0 ? t("stateToday") : t("stateSoon", { count: ahead });
  };
  if (state === "PARTLY_PAID") {
    return (
      <Status>
        <StatusChip tone="info">{t("statePartly")}</StatusChip>
        <Note>{when()}</Note>
      </Status>
    );
  }
  return isNear ? (
    <StatusChip tone="info" icon={CalendarClock}>
      {when()}
    </StatusChip>
  ) : (
    <StatusChip tone="neutral">{when()}</StatusChip>
  );
}
