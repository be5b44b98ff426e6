import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { hasEnded } from "@/lib/campaigns/funding-end";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { fundPath } from "@/lib/paths";
import { tabular } from "@/styles/theme";
import { EndReason } from "./end-reason";
import type { StepProps } from "./step-props";

const Amount = styled(Card)`
  ${tabular}
  font-weight: 700;
`;

/** What was chosen; when the transaction ended without payment, why, and the way to choose again while there is one. */
export function AmountDoneStep({ transaction }: Pick<StepProps, "transaction">) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { amount, status, campaign, ended_at: endedAt } = transaction;
  const shown = formatRupiah(amount, locale);
  if (status.value !== "CANCELLED" && status.value !== "EXPIRED") return <Amount>{shown}</Amount>;
  const isOver = hasEnded(transaction);
  const pausedUntil = transaction.pause.until;
  const cause = transaction.ended_with_campaign ? "CLOSED" : status.value;
  return (
    <Banner
      variant="WARNING"
      role="status"
      title={t(`over.${cause}`, { amount: shown })}
      action={
        isOver ? (
          <ButtonLink href={campaignPath(campaign.slug)} prefetch={false}>
            {t("settled.toCampaign")}
          </ButtonLink>
        ) : pausedUntil ? undefined : (
          <ButtonLink href={fundPath(campaign.slug)} prefetch={false}>
            {t("over.again")}
          </ButtonLink>
        )
      }
    >
      {endedAt && <p>{t("over.at", { time: formatDateTime(endedAt, locale) })}</p>}
      {!isOver && pausedUntil && (
        <p>{t("over.pause", { time: formatDateTime(pausedUntil, locale) })}</p>
      )}
      {isOver && <EndReason transaction={transaction} />}
    </Banner>
  );
}
