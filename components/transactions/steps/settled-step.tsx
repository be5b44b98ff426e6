import type { CampaignTransaction } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { isComingBack } from "@/lib/campaigns/funding-end";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { space } from "@/styles/theme";
import type { PaidStatus } from "./current-step";
import { EndReason } from "./end-reason";

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface SettledStepProps {
  readonly transaction: CampaignTransaction;
  readonly status: PaidStatus;
}

const variants = {
  PAID: "SUCCESS",
  ALLOCATED: "SUCCESS",
  RUNNING: "SUCCESS",
  SETTLED: "SUCCESS",
  COMING_BACK: "WARNING",
  REFUNDED: "WARNING",
  LOSS_ACCEPTED: "WARNING",
} as const satisfies Record<PaidStatus | "COMING_BACK", "SUCCESS" | "WARNING">;

/** What became of the money, and where to follow it. */
export function SettledStep({ transaction, status }: SettledStepProps) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const amount = formatRupiah(transaction.amount, locale);
  const { ended_at: endedAt } = transaction;
  const shown = isComingBack(transaction) ? "COMING_BACK" : status;
  const isReturned = shown === "COMING_BACK" || shown === "REFUNDED";
  return (
    <Stack role="status">
      <Banner variant={variants[shown]} title={t(`settled.title.${shown}`, { amount })}>
        <p>{t(`settled.body.${shown}`)}</p>
        {shown === "REFUNDED" && endedAt && (
          <p>{t("settled.returnedAt", { time: formatDateTime(endedAt, locale) })}</p>
        )}
        {isReturned && <EndReason transaction={transaction} />}
      </Banner>
      <Actions>
        <ButtonLink href={campaignPath(transaction.campaign.slug)} prefetch={false}>
          {t("settled.toCampaign")}
        </ButtonLink>
        <ButtonLink href={paths.rdf} variant="OUTLINE-NEUTRAL">
          {t("settled.toAccount")}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
