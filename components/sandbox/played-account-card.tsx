import { type PlayedAccount, type WayToPay, waysToPay } from "@rukun/contract/sandbox";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { AmountField } from "@/components/form/number/amount-field";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { usePayPlayedAccountMutation } from "@/lib/api/sandbox/mutations";
import { groupedNumber } from "@/lib/format/account-number";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const AccountNumber = styled.h3`
  ${type.h3}
  ${tabular}
  overflow-wrap: anywhere;
`;

const Meta = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

const Amount = styled.div`
  margin-top: ${space(4)};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(4)};
`;

const Outcome = styled.p`
  ${type.small}
  min-height: 1lh;
  margin-top: ${space(3)};
`;

/** One virtual account, to be paid by whoever plays the bank. */
export function PlayedAccountCard({ account }: { account: PlayedAccount }) {
  const { t } = useTranslation(["sandbox", "common"]);
  const locale = useLocale();
  const [amount, setAmount] = useState(account.amount);
  const { mutateAsync, data, error, isPending, variables } = usePayPlayedAccountMutation(
    account.id,
  );
  const pay = (how: WayToPay) => mutateAsync({ amount, how }).catch(() => undefined);

  return (
    <Card as="li">
      <AccountNumber>{`${account.bank_code} ${groupedNumber(account.account_number)}`}</AccountNumber>
      <Meta>{t("holder", { name: account.name })}</Meta>
      <Meta>{t("until", { moment: formatDateTime(account.expires_at, locale) })}</Meta>
      <Amount>
        <AmountField
          id={`amount-${account.id}`}
          label={t("amount")}
          hint={t("expected", { amount: formatRupiah(account.amount, locale) })}
          error={error?.fieldErrors?.amount ?? error?.message}
          tall
          value={amount}
          onValueChange={setAmount}
        />
      </Amount>
      <Ways>
        {waysToPay.map((how) => (
          <Button
            key={how}
            size="DENSE"
            variant={how === "once" ? "PRIMARY" : "OUTLINE-PRIMARY"}
            loading={isPending && variables.how === how}
            loadingLabel={t("common:loading")}
            onClick={() => pay(how)}
          >
            {t(how)}
          </Button>
        ))}
      </Ways>
      <Outcome role="status">{data && t("sent", { count: data.messages })}</Outcome>
    </Card>
  );
}
