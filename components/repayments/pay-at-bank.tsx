import type { RepaymentAccount } from "@rukun/contract/repayments";
import {
  type VirtualAccountBankCode,
  virtualAccountBankNames,
} from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { FormFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { AccountRefused } from "@/components/payments/account-refused";
import { BankChoice } from "@/components/payments/bank-choice";
import { VirtualAccountCard } from "@/components/payments/virtual-account-card";
import { Button } from "@/components/ui/button";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Failure = styled.div`
  &:not(:empty) {
    margin-bottom: ${space(4)};
  }
`;

const PayButton = styled(Button)`
  margin-top: ${space(5)};
`;

export interface PayAtBankProps {
  readonly campaignId: string;
  /** Of the choice of a bank; unique on the page. */
  readonly id: string;
  readonly owed: {
    readonly left: string;
    readonly account: RepaymentAccount | null;
    readonly may_pay: boolean;
  };
  /** What the payer reads at their bank. */
  readonly holder: string;
  /** Asks for a virtual account for all that is left. */
  readonly start: {
    mutateAsync(body: {
      readonly campaign_transaction_id: string;
      readonly bank_code: VirtualAccountBankCode;
    }): Promise<unknown>;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly onOver: () => void;
}

/** What a company pays wholly, at a bank of its choice: the virtual account that waits, or the choice of its bank. */
export function PayAtBank({ campaignId, id, owed, holder, start, onOver }: PayAtBankProps) {
  const { t } = useTranslation(["repayments", "common"]);
  const locale = useLocale();
  const required = useRequired();
  const [bank, setBank] = useState<VirtualAccountBankCode>();
  const [isChanging, setChanging] = useState(false);
  const [wasSent, setSent] = useState(false);
  const { left, may_pay: mayPay } = owed;
  const refused = owed.account?.is_refused ? owed.account : null;
  const account = refused ? null : owed.account;
  if (!mayPay) return <Note>{t("readerNote")}</Note>;
  if (account && !isChanging) {
    return (
      <>
        <VirtualAccountCard
          bank={virtualAccountBankNames[account.bank_code]}
          number={account.account_number}
          amount={account.amount}
          expiresAt={account.expires_at}
          holder={holder}
          onOver={onOver}
        />
        <Button variant="OUTLINE-PRIMARY" fullWidth onClick={() => setChanging(true)}>
          {t("changeBank")}
        </Button>
      </>
    );
  }
  const submit = () => {
    setSent(true);
    if (!bank) return undefined;
    return start.mutateAsync({ campaign_transaction_id: campaignId, bank_code: bank }).then(
      () => setChanging(false),
      // Shown above.
      () => undefined,
    );
  };
  return (
    <Form onSubmit={submit}>
      <Failure>
        {refused && <AccountRefused bank={virtualAccountBankNames[refused.bank_code]} />}
        <FormFailure message={start.error?.message} attempt={start.error} />
      </Failure>
      <BankChoice
        id={id}
        value={bank}
        error={required(wasSent, bank)}
        disabled={start.isPending}
        onChoose={setBank}
      />
      <PayButton
        type="submit"
        size="LARGE"
        fullWidth
        loading={start.isPending}
        loadingLabel={t("common:loading")}
      >
        {t("makeNumberFor", { amount: formatRupiah(left, locale) })}
      </PayButton>
    </Form>
  );
}
