import type { CampaignTransaction } from "@rukun/contract/transactions";
import { virtualAccountBankNames } from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";

const Line = styled.p`
  color: ${color("text-2")};
`;

/** How a transaction was paid, and when. */
export function PayDone({ transaction }: { readonly transaction: CampaignTransaction }) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { payment } = transaction;
  if (!payment?.paid_at) return null;
  const { payment_type: type, bank_code: bank, paid_at: paidAt } = payment;
  const time = formatDateTime(paidAt, locale);
  return (
    <Line>
      {t(`paying.done.${type}`, { time, bank: bank ? virtualAccountBankNames[bank] : "" })}
    </Line>
  );
}
