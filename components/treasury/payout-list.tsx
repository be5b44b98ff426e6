import { type PayoutPurpose, payoutPurposes } from "@rukun/contract/payouts";
import {
  type PayoutFilter,
  payoutFilters,
  type WatchedPayout,
} from "@rukun/contract/watched-payouts";
import { Lock, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { WaitingTime } from "@/components/backoffice/waiting-time";
import { DataCell } from "@/components/ui/data-table";
import { Field } from "@/components/ui/field";
import { SelectInput } from "@/components/ui/select-input";
import { StatusChip } from "@/components/ui/status-chip";
import { useWatchedPayoutsQuery } from "@/lib/api/treasury/queries";
import { watchedPayoutPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { payoutTones } from "./payout-tone";
import { StrayPayouts } from "./stray-payouts";
import { TreasuryRow, TreasuryTable } from "./treasury-table";

/** After so many minutes an open payout counts as work for finance. */
const day = 24 * 60;

/** Money that leaves, by what became of it. */
export function PayoutList() {
  const { t } = useTranslation("treasury");
  const view = useQueue<PayoutFilter>({ first: "open", all: "open" });
  const [purpose, setPurpose] = useState<PayoutPurpose | "">("");
  const list = useWatchedPayoutsQuery({
    filter: view.filter,
    ...(purpose && { purpose }),
    ...(view.cursor && { cursor: view.cursor }),
  });
  const { items, strays = [] } = list.data ?? {};
  return (
    <BackofficeShell section="payouts">
      <QueueHead title={t("payouts.title")} summary={t("payouts.summary")} />
      <FilterRow>
        <QueueFilters
          view={view}
          filters={payoutFilters.map((value) => ({ value, label: t(`payouts.filters.${value}`) }))}
        />
        <Purpose id="payouts-purpose" label={t("payouts.purpose")}>
          {(control) => (
            <SelectInput
              {...control}
              value={purpose}
              onChange={({ target }) => {
                setPurpose(payoutPurposes.find((each) => each === target.value) ?? "");
                view.chooseFilter(view.filter);
              }}
            >
              <option value="">{t("payouts.allPurposes")}</option>
              {payoutPurposes.map((each) => (
                <option key={each} value={each}>
                  {t(`payouts.purposes.${each}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Purpose>
      </FilterRow>
      <StrayPayouts strays={strays} />
      <TreasuryTable
        of="payouts"
        view={view}
        list={list}
        columns={[t("payouts.purpose"), t("payouts.requested"), t("payouts.waiting")]}
      >
        {items?.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </TreasuryTable>
    </BackofficeShell>
  );
}

function PayoutRow({ payout }: { payout: WatchedPayout }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { id, purpose, bank_code, state, waiting_minutes: minutes } = payout;
  return (
    <TreasuryRow
      name={t(`payouts.purposes.${purpose}`)}
      code={`${bank_code} ${id}`}
      amount={payout.amount}
      href={watchedPayoutPath(id)}
      opens={id}
      status={
        <Chips>
          <StatusChip tone={payoutTones[state]}>{t(`payouts.states.${state}`)}</StatusChip>
          {payout.hold && (
            <StatusChip tone="waiting" icon={Lock}>
              {t("payouts.held")}
            </StatusChip>
          )}
          {payout.is_contradicted && (
            <StatusChip tone="rejected" icon={TriangleAlert}>
              {t("payouts.contradicted")}
            </StatusChip>
          )}
        </Chips>
      }
    >
      <DataCell label={t("payouts.requested")}>
        {formatDateTime(payout.requested_at, locale)}
      </DataCell>
      <DataCell label={t("payouts.waiting")}>
        {minutes === null ? "–" : <WaitingTime minutes={minutes} isOverdue={minutes > day} />}
      </DataCell>
    </TreasuryRow>
  );
}

const Purpose = styled(Field)`
  max-width: 280px;
  margin-top: ${space(4)};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
