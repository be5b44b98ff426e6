import type { CampaignTransaction } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { space } from "@/styles/theme";
import type { PaidStatus } from "./current-step";

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
  REFUNDED: "WARNING",
  LOSS_ACCEPTED: "WARNING",
} as const satisfies Record<PaidStatus, "SUCCESS" | "WARNING">;

/** What became of the money, and where to follow it. */
export function SettledStep({ transaction, status }: SettledStepProps) {
  const { t } = useTranslation("transactions");
  const amount = formatRupiah(transaction.amount, useLocale());
  return (
    <Stack role="status">
      <Banner variant={variants[status]} title={t(`settled.title.${status}`, { amount })}>
        {t(`settled.body.${status}`)}
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
