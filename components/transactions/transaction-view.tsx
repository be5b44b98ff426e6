import type { CampaignTransaction } from "@rukun/contract/transactions";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { FailureNote } from "@/components/layout/failure-note";
import { Banner } from "@/components/ui/banner";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useTransaction } from "@/lib/api/transactions/transaction-query";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { fundPath, paths } from "@/lib/paths";
import { space, tabular } from "@/styles/theme";
import { CancelFunding } from "./cancel-funding";
import { FundingFrame } from "./funding-frame";
import { HoldBanner } from "./hold-banner";
import { TransactionSummary } from "./transaction-summary";

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  justify-items: start;

  > div:first-child {
    width: 100%;
  }
`;

const Amount = styled(Card)`
  ${tabular}
  font-weight: 700;
`;

/** A funder's transaction: where it stands, what to do next, and the way out. */
export function TransactionView({ id }: { readonly id: string }) {
  const { t } = useTranslation("transactions");
  const { data: transaction, error, refetch } = useTransaction(id);
  if (error && !transaction) {
    const isMissing = error.status === 404 || error.status === 403;
    return (
      <Container>
        <EmptyState
          heading="h1"
          icon={TriangleAlert}
          title={t(isMissing ? "missing.title" : "failed.title")}
          body={isMissing ? t("missing.body") : error.message}
          footnote={isMissing ? undefined : <FailureNote of={error} />}
          action={
            isMissing ? (
              <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
                {t("missing.toCampaigns")}
              </ButtonLink>
            ) : (
              <Button size="LARGE" fullWidth="mobile" onClick={() => refetch()}>
                {t("failed.retry")}
              </Button>
            )
          }
        />
      </Container>
    );
  }
  if (!transaction) {
    return (
      <Container>
        <Skeleton height={420} round={16} />
      </Container>
    );
  }
  return <Known transaction={transaction} onOver={() => void refetch()} />;
}

interface KnownProps {
  readonly transaction: CampaignTransaction;
  readonly onOver: () => void;
}

function Known({ transaction, onOver }: KnownProps) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { campaign, amount, held_until: heldUntil, ended_at: endedAt, status } = transaction;
  const subtitle = t("subtitle", { campaign: campaign.title, company: campaign.company });
  const { value } = status;
  const over = value === "CANCELLED" || value === "EXPIRED" ? value : undefined;
  return (
    <FundingFrame
      subtitle={subtitle}
      current={heldUntil ? "akad" : over ? "amount" : null}
      aside={<TransactionSummary transaction={transaction} />}
    >
      {{
        amount: over ? (
          <Banner
            variant="WARNING"
            title={t(`over.${over}`, { amount: formatRupiah(amount, locale) })}
            action={
              <ButtonLink href={fundPath(campaign.slug)} prefetch={false}>
                {t("over.again")}
              </ButtonLink>
            }
          >
            {endedAt && t("over.at", { time: formatDateTime(endedAt, locale) })}
          </Banner>
        ) : (
          <Amount>{formatRupiah(amount, locale)}</Amount>
        ),
        ...(heldUntil && {
          akad: (
            <Stack>
              <HoldBanner heldUntil={heldUntil} onOver={onOver} />
              <CancelFunding id={transaction.id} />
            </Stack>
          ),
        }),
      }}
    </FundingFrame>
  );
}
