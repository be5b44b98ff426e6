import { payoutPurposes } from "@rukun/contract/payouts";
import { payoutFilters } from "@rukun/contract/watched-payouts";
import { Lock, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { ListSelect } from "@/components/backoffice/list/list-select";
import { ListTable, NameCell, OpenLink } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { WaitingTime } from "@/components/backoffice/waiting-time";
import { StatusChip } from "@/components/ui/status-chip";
import { useWatchedPayoutsQuery } from "@/lib/api/treasury/queries";
import { watchedPayoutPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { payoutTones } from "./payout-tone";
import { StrayPayouts } from "./stray-payouts";

/** After so many minutes an open payout counts as work for finance. */
const day = 24 * 60;

/** Money that leaves, by what became of it. */
export function PayoutList() {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const page = useListAddress({ filters: payoutFilters, others: { purpose: payoutPurposes } });
  const { filter, cursor } = page;
  const { purpose } = page.others;
  const list = useWatchedPayoutsQuery({
    filter,
    ...(purpose && { purpose }),
    ...(cursor && { cursor }),
  });
  const { items = [], strays = [] } = list.data ?? {};
  return (
    <OfficerList
      section="payouts"
      texts={{
        title: t("payouts.title"),
        summary: t("payouts.summary"),
        error: t("errorTitle"),
        empty: t("payouts.empty"),
        emptyBody: t("payouts.emptyBody"),
      }}
      page={page}
      filterText={(each) => t(`payouts.filters.${each}`)}
      list={list}
      tools={
        <>
          <Purpose
            id="payouts-purpose"
            label={t("payouts.purpose")}
            values={payoutPurposes}
            chosen={purpose}
            onChoose={(value) => page.choose("purpose", value)}
            textOf={(each) => t(`payouts.purposes.${each}`)}
            allText={t("payouts.allPurposes")}
          />
          <StrayPayouts strays={strays} />
        </>
      }
    >
      <ListTable
        caption={t("payouts.title")}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t("payouts.purpose"),
            cell: ({ id, purpose, bank_code: bank }) => (
              <NameCell name={t(`payouts.purposes.${purpose}`)}>{`${bank} ${id}`}</NameCell>
            ),
          },
          {
            title: t("payouts.requested"),
            cell: ({ requested_at: at }) => formatDateTime(at, locale),
          },
          {
            title: t("payouts.waiting"),
            cell: ({ waiting_minutes: minutes }) =>
              minutes === null ? "–" : <WaitingTime minutes={minutes} isOverdue={minutes > day} />,
          },
          {
            title: t("columns.amount"),
            end: true,
            cell: ({ amount }) => formatRupiah(amount, locale),
          },
          {
            title: t("columns.status"),
            isChip: true,
            cell: ({ state, hold, is_contradicted: isContradicted }) => (
              <Chips>
                <StatusChip tone={payoutTones[state]}>{t(`payouts.states.${state}`)}</StatusChip>
                {hold && (
                  <StatusChip tone="waiting" icon={Lock}>
                    {t("payouts.held")}
                  </StatusChip>
                )}
                {isContradicted && (
                  <StatusChip tone="rejected" icon={TriangleAlert}>
                    {t("payouts.contradicted")}
                  </StatusChip>
                )}
              </Chips>
            ),
          },
        ]}
        action={({ id }) => (
          <OpenLink href={watchedPayoutPath(id)} label={t("openOne", { title: id })}>
            {t("open")}
          </OpenLink>
        )}
      />
    </OfficerList>
  );
}

const Purpose = styled(ListSelect)`
  max-width: 280px;
  margin-bottom: ${space(4)};
` as typeof ListSelect;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
