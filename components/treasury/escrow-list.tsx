import type { EscrowedCampaign } from "@rukun/contract/treasury";
import { CircleAlert, CirclePause, Clock } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { CellLink } from "@/components/backoffice/detail-style";
import { ListTable } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { StatusChip } from "@/components/ui/status-chip";
import { useEscrowQuery } from "@/lib/api/treasury/queries";
import { campaignTransactionsPath } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

/** Collected money by the working days that are left for its disbursement; overdue first. */
export function EscrowList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const list = useEscrowQuery();
  const { items = [], holidays } = list.data ?? {};
  return (
    <OfficerList
      section="escrow"
      texts={{
        title: t("escrow.title"),
        summary: t("escrow.summary"),
        error: t("errorTitle"),
        empty: t("escrow.empty"),
        emptyBody: t("escrow.emptyBody"),
      }}
      list={list}
      after={
        <>
          {items.some(({ is_suspended }) => is_suspended) && (
            <Note>{t("escrow.suspendedNote")}</Note>
          )}
          {holidays && (
            <Note>
              {t("escrow.holidays", {
                version: holidays.version,
                until: formatDate(holidays.until, locale),
              })}
            </Note>
          )}
        </>
      }
    >
      <ListTable
        caption={t("escrow.title")}
        rows={items}
        keyOf={({ campaign }) => campaign.id}
        columns={[
          {
            title: t("columns.campaign"),
            cell: ({ campaign }) => (
              <CellLink href={campaignTransactionsPath(campaign.id)}>{campaign.title}</CellLink>
            ),
          },
          { title: t("columns.reached"), cell: ({ reached_at: at }) => formatDateTime(at, locale) },
          { title: t("columns.due"), cell: ({ due_on: day }) => formatDate(day, locale) },
          {
            title: t("columns.amount"),
            end: true,
            cell: ({ amount }) => formatRupiah(amount, locale),
          },
          {
            title: t("columns.time"),
            isChip: true,
            cell: ({ days_left: days, is_suspended: isSuspended }) => (
              <Chips>
                <TimeLeft days={days} />
                {isSuspended && (
                  <StatusChip tone="neutral" icon={CirclePause}>
                    {t("escrow.suspended")}
                  </StatusChip>
                )}
              </Chips>
            ),
          },
        ]}
      />
    </OfficerList>
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
