import { payoutFailureText } from "@rukun/contract/payout-failure-text";
import type { Withdrawal } from "@rukun/contract/withdrawals";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { isOnItsWay } from "@/lib/api/fund-account/queries";
import { formatTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatWeekday } from "@/lib/format/weekday";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { MaskedAccount } from "./masked-account";
import { SumRow, Sums } from "./sums";
import { WithdrawalChip } from "./withdrawal-chip";

/** There before it says anything, and takes no room until then. */
const Live = styled.div`
  > * {
    margin-bottom: ${space(6)};
  }
`;

const Title = styled.h2`
  ${type.h3}
  margin-block: ${space(3)} ${space(1)};
`;

const Body = styled.p`
  margin-bottom: ${space(4)};
  color: ${color("text-2")};
`;

const Another = styled.div`
  margin-top: ${space(5)};
`;

interface WithdrawOutcomeProps {
  /** The one that is followed; what has arrived is said by a window. */
  readonly withdrawal: Withdrawal | undefined;
  readonly isUnknown: boolean;
  readonly onAnother: () => void;
}

/** What has become of a withdrawal so far; spoken when it changes. */
export function WithdrawOutcome({ withdrawal, isUnknown, onAnother }: WithdrawOutcomeProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const hold = withdrawal?.hold;
  return (
    <Live role="status">
      {isUnknown && <Banner variant="ERROR">{t("withdraw.notFound")}</Banner>}
      {(withdrawal?.state === "FAILED" || withdrawal?.state === "RETURNED") && (
        <Banner
          variant="ERROR"
          title={t(withdrawal.state === "FAILED" ? "withdraw.failed" : "withdraw.returned")}
        >
          {t("withdraw.failedBody", {
            reason: payoutFailureText(withdrawal.failure ?? "", locale),
            amount: formatRupiah(withdrawal.amount, locale),
          })}
        </Banner>
      )}
      {withdrawal && isOnItsWay(withdrawal) && (
        <Card>
          <WithdrawalChip {...withdrawal} />
          <Title>{t(hold ? `withdraw.held.${hold}` : "withdraw.onItsWay")}</Title>
          <Body>{t(hold ? `withdraw.heldBody.${hold}` : "withdraw.onItsWayBody")}</Body>
          <Sums>
            <SumRow label={t("withdraw.account")}>
              <MaskedAccount {...withdrawal} />
            </SumRow>
            <SumRow label={t("withdraw.holder")}>{withdrawal.holder}</SumRow>
            {!hold && (
              <SumRow label={t("withdraw.arriveBy")}>
                {`${formatWeekday(withdrawal.arrives_by, locale)}, ${formatTime(withdrawal.arrives_by, locale)}`}
              </SumRow>
            )}
            <SumRow label={t("withdraw.amount")} isTotal>
              {formatRupiah(withdrawal.amount, locale)}
            </SumRow>
          </Sums>
          <Another>
            <Button variant="OUTLINE-PRIMARY" fullWidth="mobile" onClick={onAnother}>
              {t("withdraw.another")}
            </Button>
          </Another>
        </Card>
      )}
    </Live>
  );
}
