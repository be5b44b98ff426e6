import type { CompanyTazirs, Tazir } from "@rukun/contract/tazirs";
import {
  type VirtualAccountBankCode,
  virtualAccountBankNames,
} from "@rukun/contract/virtual-account-banks";
import { HandHeart } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { BankChoice } from "@/components/payments/bank-choice";
import { VirtualAccountCard } from "@/components/payments/virtual-account-card";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DataList } from "@/components/ui/data-list";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { useOwnTazirs } from "@/lib/api/tazirs/own-tazirs-query";
import { useStartTazirPayment } from "@/lib/api/tazirs/start-payment-mutation";
import { formatDate } from "@/lib/format/date";
import { formatRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Box = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  ${type.h3}
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const One = styled.div`
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
`;

interface TazirCardProps {
  readonly campaignId: string;
  /** What the payer reads at their bank. */
  readonly holder: string;
}

/** What the company owes to good causes, why, and how it pays; nothing where there is none. */
export function TazirCard({ campaignId, holder }: TazirCardProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { data, refetch } = useOwnTazirs(campaignId);
  if (!data || data.items.length === 0) return null;
  const { left, items } = data;
  return (
    <Box as="section">
      <Head>
        <Title>
          <Icon of={HandHeart} />
          {t("tazir.title")}
        </Title>
        {left === "0" ? (
          <StatusChip tone="verified">{t("statePaid")}</StatusChip>
        ) : (
          <StatusChip tone="waiting">
            {t("tazir.left", { amount: formatRupiah(left, locale) })}
          </StatusChip>
        )}
      </Head>
      <Note>{t("tazir.note")}</Note>
      {items.map((tazir) => (
        <TazirFacts key={tazir.tazir_id} tazir={tazir} />
      ))}
      {left !== "0" && (
        <Payment
          campaignId={campaignId}
          holder={holder}
          tazirs={data}
          onOver={() => void refetch()}
        />
      )}
    </Box>
  );
}

function TazirFacts({ tazir }: { readonly tazir: Tazir }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <One>
      <DataList
        rows={[
          [
            t("tazir.for"),
            t("tazir.instalment", {
              no: tazir.instalment,
              date: formatDate(tazir.due, locale),
              days: tazir.days_late,
            }),
          ],
          [
            t("tazir.amount"),
            t("tazir.amountOf", {
              amount: rupiah(tazir.amount),
              rate: formatRate(tazir.bps, locale),
              overdue: rupiah(tazir.overdue),
            }),
          ],
          [t("tazir.reason"), tazir.reason],
          [t("columnPaid"), rupiah(tazir.paid)],
        ]}
      />
    </One>
  );
}

interface PaymentProps extends TazirCardProps {
  readonly tazirs: CompanyTazirs;
  readonly onOver: () => void;
}

/** The virtual account that waits, or the choice of its bank. */
function Payment({ campaignId, holder, tazirs, onOver }: PaymentProps) {
  const { t } = useTranslation(["repayments", "common"]);
  const locale = useLocale();
  const start = useStartTazirPayment();
  const [bank, setBank] = useState<VirtualAccountBankCode>();
  const [isChanging, setChanging] = useState(false);
  const [wasSent, setSent] = useState(false);
  const { account, left, may_pay: mayPay } = tazirs;
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
          {t("tazir.change")}
        </Button>
      </>
    );
  }
  const submit = () => {
    setSent(true);
    if (!bank) return undefined;
    return start.mutateAsync({ campaign_transaction_id: campaignId, bank_code: bank }).then(
      () => setChanging(false),
      // Shown below.
      () => undefined,
    );
  };
  return (
    <Form onSubmit={submit}>
      <BankChoice
        id="tazir_bank_code"
        value={bank}
        error={wasSent && !bank ? t("tazir.chooseBank") : undefined}
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
        {t("tazir.pay", { amount: formatRupiah(left, locale) })}
      </PayButton>
      {start.error && (
        <Banner variant="ERROR" role="alert">
          {start.error.message}
        </Banner>
      )}
    </Form>
  );
}

const PayButton = styled(Button)`
  margin-top: ${space(5)};
`;
