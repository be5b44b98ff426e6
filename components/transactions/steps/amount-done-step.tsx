import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { fundPath } from "@/lib/paths";
import { tabular } from "@/styles/theme";
import type { StepProps } from "./step-props";

const Amount = styled(Card)`
  ${tabular}
  font-weight: 700;
`;

/** What was chosen; when the transaction ended without payment, the way to choose again. */
export function AmountDoneStep({ transaction }: Pick<StepProps, "transaction">) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { amount, status, campaign, ended_at: endedAt } = transaction;
  const shown = formatRupiah(amount, locale);
  if (status.value !== "CANCELLED" && status.value !== "EXPIRED") return <Amount>{shown}</Amount>;
  return (
    <Banner
      variant="WARNING"
      title={t(`over.${status.value}`, { amount: shown })}
      action={
        <ButtonLink href={fundPath(campaign.slug)} prefetch={false}>
          {t("over.again")}
        </ButtonLink>
      }
    >
      {endedAt && t("over.at", { time: formatDateTime(endedAt, locale) })}
    </Banner>
  );
}
