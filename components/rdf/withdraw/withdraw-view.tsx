import type { UserProfile } from "@rukun/contract/profile";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { TitledPage } from "@/components/layout/empty-page";
import { isMoneyHeld, MoneyHeldNote } from "@/components/layout/money-held-note";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { useBankAccounts } from "@/lib/api/bank-accounts/queries";
import {
  isOnItsWay,
  useFundAccount,
  useWithdrawal,
  useWithdrawals,
} from "@/lib/api/fund-account/queries";
import { usePin } from "@/lib/api/pin/queries";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, space } from "@/styles/theme";
import { MoneyMovedDialog } from "../money-moved-dialog";
import { MaskedAccount } from "./masked-account";
import { WithdrawBlocked, whatBlocks } from "./withdraw-blocked";
import { WithdrawForm } from "./withdraw-form";
import { WithdrawHistory } from "./withdraw-history";
import { WithdrawOutcome } from "./withdraw-outcome";

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const Column = styled.div`
  display: grid;
  gap: ${space(6)};
  grid-template-columns: minmax(0, 1fr);
  max-width: 640px;
  margin-top: ${space(6)};
`;

/** Sends money to the funder's own bank. Which withdrawal is followed is in the address: reloaded, it is the same. */
export function WithdrawView({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { query, push, replace } = useRouter();
  const id = typeof query.id === "string" ? query.id : undefined;
  /** Whose window was closed. */
  const [seenId, setSeenId] = useState<string>();
  const inPlace = { shallow: true, scroll: false };
  // A step of its own: it takes over the history entry of the window that it may be asked for in.
  const show = (shown: string) => {
    setSeenId(undefined);
    void push({ pathname: paths.withdraw, query: { id: shown } }, undefined, inPlace);
  };
  const showNone = () => void replace({ pathname: paths.withdraw }, undefined, inPlace);
  const account = useFundAccount();
  const withdrawals = useWithdrawals();
  const bankAccounts = useBankAccounts();
  const pin = usePin();
  const { data: followed, error: notFound } = useWithdrawal(id);
  const shown = id ? followed : undefined;
  const arrived = shown?.state === "SETTLED" ? shown : undefined;
  const isSeen = id !== undefined && id === seenId;
  // After the window, whose history entry goes back to the page's: that is the one to be without the id.
  const leave = useEffectEvent(showNone);
  useEffect(() => {
    if (isSeen) leave();
  }, [isSeen]);

  // Balance and list change with its state.
  const refetch = useEffectEvent(() => {
    void account.refetch();
    void withdrawals.refetch();
  });
  const state = shown?.state;
  useEffect(() => {
    if (state) refetch();
  }, [state]);

  const failed = [account, withdrawals, bankAccounts, pin].find((each) => each.error && !each.data);
  const isReady = account.data && withdrawals.data && bankAccounts.data && pin.data;
  const blocked =
    isReady && whatBlocks(account.data, withdrawals.data, bankAccounts.data, pin.data);
  return (
    <TitledPage title={t("withdraw.title")}>
      <Lead>{t("withdraw.lead")}</Lead>
      <Column>
        {failed && <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />}
        {!failed && !isReady && <Skeleton height={320} round={16} />}
        {isReady && !failed && (
          <>
            <div>
              <WithdrawOutcome
                withdrawal={shown}
                isUnknown={id !== undefined && notFound !== null && !followed}
                onAnother={showNone}
              />
              {!(shown && isOnItsWay(shown)) &&
                (isMoneyHeld(profile) && blocked !== "noAccount" ? (
                  <MoneyHeldNote profile={profile} />
                ) : blocked ? (
                  <WithdrawBlocked
                    by={blocked}
                    available={account.data.available}
                    minimum={withdrawals.data.minimum}
                  />
                ) : (
                  <WithdrawForm
                    terms={withdrawals.data}
                    available={account.data.available}
                    accounts={bankAccounts.data}
                    onRequested={show}
                  />
                ))}
            </div>
            <WithdrawHistory items={withdrawals.data.items} shownId={id} onShow={show} />
          </>
        )}
      </Column>
      {account.data && (
        <MoneyMovedDialog
          open={arrived !== undefined && !isSeen}
          onClose={() => setSeenId(arrived?.id)}
          title={t("withdraw.arrived")}
          amount={arrived?.amount ?? "0"}
          action={t("withdraw.toCampaigns")}
          facts={
            arrived
              ? [
                  [t("withdraw.account"), <MaskedAccount key="account" {...arrived} />],
                  [t("withdraw.holder"), arrived.holder],
                  [
                    t("withdraw.time"),
                    formatDateTime(arrived.ended_at ?? arrived.requested_at, locale),
                  ],
                  [t("withdraw.reference"), arrived.reference],
                  [t("withdraw.balance"), formatRupiah(account.data.available, locale)],
                ]
              : []
          }
        />
      )}
    </TitledPage>
  );
}
