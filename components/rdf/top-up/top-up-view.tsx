import type { UserProfile } from "@rukun/contract/profile";
import { virtualAccountBankNames } from "@rukun/contract/virtual-account-banks";
import { Wallet } from "lucide";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { TitledPage } from "@/components/layout/empty-page";
import { isMoneyHeld, MoneyHeldNote } from "@/components/layout/money-held-note";
import { AccountRefused } from "@/components/payments/account-refused";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { useFundAccount, useTopUp } from "@/lib/api/fund-account/queries";
import { groupedNumber } from "@/lib/format/account-number";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, space } from "@/styles/theme";
import { MoneyMovedDialog } from "../money-moved-dialog";
import { TopUpSteps } from "./top-up-steps";

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const Held = styled.div`
  max-width: 640px;
  margin-top: ${space(6)};
`;

const Column = styled.div`
  max-width: 640px;
`;

const Refused = styled.div`
  margin-block: ${space(4)};
`;

/** Adds money to the fund account. Which top-up is shown is in the address: reloaded, it is the same. */
export function TopUpView({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { query, replace, isReady } = useRouter();
  const id = typeof query.id === "string" ? query.id : undefined;
  const show = (shown?: string) =>
    replace({ pathname: paths.topUp, query: shown ? { id: shown } : {} }, undefined, {
      shallow: true,
      scroll: false,
    });
  /** Whose window was closed. */
  const [seenId, setSeenId] = useState<string>();
  const account = useFundAccount();
  const topUps = useTopUp(id);
  const topUp = topUps.data?.top_up ?? null;
  const paid = topUp?.state === "PAID" ? topUp : null;

  const takeUp = useEffectEvent((found: string) => void show(found));
  const found = isReady && !id ? topUp?.id : undefined;
  useEffect(() => {
    if (found) takeUp(found);
  }, [found]);
  const isSeen = paid !== null && paid.id === seenId;
  // After the window, whose history entry goes back to the page's: that is the one to be without the id.
  const leave = useEffectEvent(() => void show());
  useEffect(() => {
    if (isSeen) leave();
  }, [isSeen]);
  const arrived = paid?.id;
  const refetchBalance = useEffectEvent(() => void account.refetch());
  useEffect(() => {
    if (arrived) refetchBalance();
  }, [arrived]);

  // A number that somebody was given before takes its money all the same, so it stays to be seen.
  const isHeld = isMoneyHeld(profile);
  const failed = [account, topUps].find((each) => each.error && !each.data);
  return (
    <TitledPage title={t("topUp.title")}>
      <Lead>{t("topUp.lead")}</Lead>
      {failed && <LoadProblem error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(account.data && topUps.data) && <Skeleton height={320} round={16} />}
      {account.data && account.data.state !== "open" && (
        <EmptyState
          icon={Wallet}
          title={t("topUp.noAccount")}
          body={t("topUp.noAccountBody")}
          action={
            <ButtonLink href={paths.rdf} size="LARGE" fullWidth="mobile">
              {t("openTitle")}
            </ButtonLink>
          }
        />
      )}
      {isHeld && account.data?.state === "open" && (
        <Held>
          <MoneyHeldNote profile={profile} />
        </Held>
      )}
      {account.data?.state === "open" && topUps.data && !(isHeld && topUp?.state !== "CREATED") && (
        <Column>
          {topUp?.is_refused && (
            <Refused>
              <AccountRefused bank={virtualAccountBankNames[topUp.bank_code]} />
            </Refused>
          )}
          <TopUpSteps
            // Another one begins with its own amount and bank; ended by payment, from the beginning.
            key={paid ? "new" : (topUp?.id ?? "new")}
            bounds={topUps.data}
            topUp={paid || (topUp?.state === "CANCELLED" && !topUp.is_refused) ? null : topUp}
            holder={account.data.holder}
            onStarted={(started) => void show(started)}
          />
        </Column>
      )}
      {account.data && (
        <MoneyMovedDialog
          open={paid !== null && !isSeen}
          onClose={() => setSeenId(paid?.id)}
          title={t("topUp.arrived")}
          amount={paid?.amount ?? "0"}
          action={t("topUp.toCampaigns")}
          facts={
            paid
              ? [
                  [
                    t("topUp.from"),
                    t("topUp.virtualAccount", { bank: virtualAccountBankNames[paid.bank_code] }),
                  ],
                  [t("number"), groupedNumber(paid.account_number ?? "")],
                  [t("topUp.time"), formatDateTime(paid.ended_at ?? paid.expires_at, locale)],
                  [t("topUp.balance"), formatRupiah(account.data.available, locale)],
                ]
              : []
          }
        />
      )}
    </TitledPage>
  );
}
