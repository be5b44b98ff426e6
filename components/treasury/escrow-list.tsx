import type { EscrowedCampaign } from "@rukun/contract/treasury";
import { CircleAlert, CirclePause, Clock } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { CellLink } from "@/components/backoffice/detail-style";
import { QueueHead } from "@/components/backoffice/queue-head";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { useEscrowQuery } from "@/lib/api/treasury/queries";
import { campaignTransactionsPath } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { WholeList } from "./whole-list";

/** Collected money by the working days that are left for its disbursement; overdue first. */
export function EscrowList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const list = useEscrowQuery();
  const { items, holidays } = list.data ?? {};
  return (
    <BackofficeShell section="escrow">
      <QueueHead title={t("escrow.title")} summary={t("escrow.summary")} />
      <WholeList
        list={list}
        count={items?.length}
        texts={{ empty: t("escrow.empty"), emptyBody: t("escrow.emptyBody") }}
      >
        <Room>
          <DataTable
            caption={t("escrow.title")}
            head={
              <>
                <HeadCell>{t("columns.campaign")}</HeadCell>
                <HeadCell>{t("columns.reached")}</HeadCell>
                <HeadCell>{t("columns.due")}</HeadCell>
                <HeadCell end>{t("columns.amount")}</HeadCell>
                <HeadCell>{t("columns.time")}</HeadCell>
              </>
            }
          >
            {items?.map(({ campaign, reached_at, due_on, amount, ...time }) => (
              <DataRow key={campaign.id}>
                <DataCell>
                  <CellLink href={campaignTransactionsPath(campaign.id)}>{campaign.title}</CellLink>
                </DataCell>
                <DataCell label={t("columns.reached")}>
                  {formatDateTime(reached_at, locale)}
                </DataCell>
                <DataCell label={t("columns.due")}>{formatDate(due_on, locale)}</DataCell>
                <DataCell label={t("columns.amount")} end>
                  {formatRupiah(amount, locale)}
                </DataCell>
                <DataCell>
                  <Chips>
                    <TimeLeft days={time.days_left} />
                    {time.is_suspended && (
                      <StatusChip tone="neutral" icon={CirclePause}>
                        {t("escrow.suspended")}
                      </StatusChip>
                    )}
                  </Chips>
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        </Room>
      </WholeList>
      {items?.some(({ is_suspended }) => is_suspended) && <Note>{t("escrow.suspendedNote")}</Note>}
      {holidays && (
        <Note>
          {t("escrow.holidays", {
            version: holidays.version,
            until: formatDate(holidays.until, locale),
          })}
        </Note>
      )}
    </BackofficeShell>
  );
}

/** In words, colour and icon: late, the last day, or how much is left. */
function TimeLeft({ days }: { days: EscrowedCampaign["days_left"] }) {
  const { t } = useTranslation("treasury");
  if (days < 0) {
    return (
      <StatusChip tone="rejected" icon={CircleAlert}>
        {t("escrow.overdue", { count: -days })}
      </StatusChip>
    );
  }
  if (days === 0) return <StatusChip tone="waiting">{t("escrow.today")}</StatusChip>;
  return (
    <StatusChip tone="info" icon={Clock}>
      {t("escrow.left", { count: days })}
    </StatusChip>
  );
}

const Room = styled.div`
  margin-top: ${space(6)};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Note = styled.p`
  ${type.small}
  max-width: 760px;
  margin: ${space(4)} 0 0;
  color: ${color("text-2")};
`;
