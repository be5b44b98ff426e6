import type { PaymentType } from "@rukun/contract/transactions";
import { virtualAccountBankNames } from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { AccountRefused } from "@/components/payments/account-refused";
import { PayInstructions } from "@/components/payments/pay-instructions";
import { PaymentWaiting } from "@/components/payments/payment-waiting";
import { VirtualAccountCard } from "@/components/payments/virtual-account-card";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { useFundAccount } from "@/lib/api/fund-account/queries";
import { useProfile } from "@/lib/api/profile/queries";
import { formatTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatWeekday } from "@/lib/format/weekday";
import { useLocale } from "@/lib/i18n/use-locale";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { OnlyVerified } from "./only-verified";
import { PayFromRdf } from "./pay-from-rdf";
import { RdfBalance } from "./rdf-balance";
import type { StepProps } from "./step-props";
import { usePay } from "./use-pay";
import { VirtualAccountChoice } from "./virtual-account-choice";

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > div {
    width: 100%;
  }
`;

const Way = styled(Radio)`
  &:not(:first-of-type) {
    margin-top: ${space(4)};
    padding-top: ${space(4)};
    border-top: 1px solid ${color("line")};
  }
`;

const Name = styled.span`
  display: block;
  font-weight: 650;
`;

const Detail = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;

const Help = styled.div`
  margin-top: ${space(4)};
`;

/** The payment of a funding, while its funder may pay. */
export const PayStep = (props: StepProps) => (
  <OnlyVerified>
    <Payment {...props} />
  </OnlyVerified>
);

/** How a signed transaction is paid: from the fund account at once, or by a virtual account that waits for its money. */
function Payment({ transaction, onOver }: StepProps) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { id, amount, payment } = transaction;
  const account = useFundAccount();
  const { data: profile } = useProfile();
  const { pay, isSending, refusal } = usePay(id);
  const [chosen, setChosen] = useState<PaymentType>();
  const [isChanging, setIsChanging] = useState(false);
  const way = chosen ?? payment?.payment_type;
  const isEnough =
    account.data?.state === "open" && BigInt(account.data.available) >= BigInt(amount);
  const helpPath = account.data?.state === "open" ? paths.topUp : paths.rdf;
  const refusedBank = payment?.is_refused ? payment.bank_code : null;
  const waiting = isChanging || refusedBank ? null : payment;
  const { hours, is_short: isShort, until: end } = transaction.virtual_account;
  const until = end
    ? t("paying.virtualAccountUntil", {
        day: formatWeekday(end, locale),
        time: formatTime(end, locale),
      })
    : t("paying.virtualAccountWithin", { count: hours });
  return (
    <Stack>
      {refusedBank && (
        <div>
          <AccountRefused bank={virtualAccountBankNames[refusedBank]} isPayableFromRdf />
        </div>
      )}
      <Card>
        <FieldSet id="payment_type" legend={t("paying.legend")} required error={refusal}>
          <Way
            name="payment_type"
            value="RDF"
            checked={way === "RDF"}
            disabled={isSending || !isEnough}
            onChange={() => setChosen("RDF")}
            label={
              <>
                <Name>{t("paying.rdf")}</Name>
                <Detail>
                  <RdfBalance account={account} amount={amount} />
                </Detail>
              </>
            }
          />
          <Way
            name="payment_type"
            value="VIRTUAL_ACCOUNT"
            checked={way === "VIRTUAL_ACCOUNT"}
            disabled={isSending}
            onChange={() => setChosen("VIRTUAL_ACCOUNT")}
            label={
              <>
                <Name>{t("paying.virtualAccount")}</Name>
                <Detail>{until}</Detail>
                {isShort && !payment && <Detail>{t("paying.virtualAccountShort")}</Detail>}
              </>
            }
          />
        </FieldSet>
        {account.data && !isEnough && profile && isPathAvailable(helpPath, profile) && (
          <Help>
            <ButtonLink href={helpPath} size="DENSE" variant="OUTLINE-NEUTRAL">
              {t(helpPath === paths.topUp ? "paying.topUp" : "paying.openAccount")}
            </ButtonLink>
          </Help>
        )}
      </Card>
      {way === "RDF" && (
        <PayFromRdf
          amount={formatRupiah(amount, locale)}
          replaces={payment !== null && !refusedBank}
          isSending={isSending}
          onPay={() => pay({ payment_type: "RDF" })}
        />
      )}
      {way === "VIRTUAL_ACCOUNT" &&
        (waiting?.bank_code && waiting.expires_at ? (
          <>
            <VirtualAccountCard
              bank={virtualAccountBankNames[waiting.bank_code]}
              number={waiting.account_number}
              amount={amount}
              expiresAt={waiting.expires_at}
              holder={profile?.full_name ?? ""}
              onOver={onOver}
            />
            <Button variant="TERTIARY" onClick={() => setIsChanging(true)}>
              {t("paying.changeBank")}
            </Button>
            <div>
              <PaymentWaiting>
                <PayInstructions
                  bankCode={waiting.bank_code}
                  amount={amount}
                  holder={profile?.full_name ?? ""}
                />
              </PaymentWaiting>
            </div>
          </>
        ) : (
          <VirtualAccountChoice
            current={refusedBank ? null : (payment?.bank_code ?? null)}
            isSending={isSending}
            onKeep={() => setIsChanging(false)}
            onChoose={async (bank_code) => {
              if (await pay({ payment_type: "VIRTUAL_ACCOUNT", bank_code })) setIsChanging(false);
            }}
          />
        ))}
    </Stack>
  );
}
