import type { PortfolioFundingDetail } from "@rukun/contract/portfolio";
import { SearchX, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { styled } from "styled-components";
import { Band, BandFigure, BandFigures, BandTitle, BandWay } from "@/components/layout/band";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LazyStep } from "@/components/wizard/lazy-step";
import { LoadProblem } from "@/components/wizard/load-problem";
import { usePortfolioFunding } from "@/lib/api/portfolio/queries";
import { campaignPath, proofPath } from "@/lib/campaigns/campaign-path";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths, transactionPath } from "@/lib/paths";
import { worthOf } from "@/lib/portfolio/worth";
import { media, space } from "@/styles/theme";
import { FigureRow, Figures, ReceivedRows } from "./figures";
import { FundingChip, isComingBack } from "./funding-chip";
import { CardTitle, Note } from "./funding-style";
import { ScheduleTable } from "./schedule-table";

const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  padding-block: ${space(6)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: ${space(8)};
    padding-block: ${space(8)};
  }
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
  min-width: 0;
`;

const ProofNote = styled(Note)`
  margin-top: ${space(3)};
`;

const Actions = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(5)};
`;

// Below the figures and the schedule, with what saves files and reads page by page.
const loadRepayments = () => import("./repayment-list");
const loadContracts = () => import("./funding-contracts");
/** Few fundings have any. */
const loadLosses = () => import("./funding-losses");

/** One funding: what it came to, its schedule, its contracts, and where to check it. */
export function FundingView({ id }: { readonly id: string }) {
  const { t } = useTranslation("portfolio");
  const { data: funding, error, refetch } = usePortfolioFunding(id);
  useEffect(() => {
    // Beside the funding itself, so that nothing waits for it; what fails is loaded again where it is shown.
    void Promise.allSettled([loadRepayments(), loadContracts()]);
  }, []);
  if (funding) return <Known funding={funding} />;
  if (!error) {
    return (
      <div aria-busy="true">
        <Band isFlush={false}>
          <div style={{ minHeight: 220 }} />
        </Band>
        <Columns>
          <Skeleton height={420} round={16} />
          <Skeleton height={320} round={16} />
        </Columns>
      </div>
    );
  }
  const isMissing = error.status === 404 || error.status === 403;
  return (
    <Container>
      {isMissing ? (
        <EmptyState
          heading="h1"
          icon={SearchX}
          title={t("missingTitle")}
          body={t("missingBody")}
          action={<ButtonLink href={paths.portfolio}>{t("toPortfolio")}</ButtonLink>}
        />
      ) : (
        <LoadProblem error={error} onRetry={() => void refetch()} />
      )}
    </Container>
  );
}

function Known({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { received, projected, akad_type: akad, paid_at: paidAt } = funding;
  return (
    <>
      <Band isFlush={false}>
        <BandWay to={paths.portfolio} above={t("title")} here={akad.title} />
        <BandTitle>
          {funding.title}
          <FundingChip funding={funding} />
        </BandTitle>
        <BandFigures>
          <BandFigure
            isLarge
            label={t("paidIn")}
            amount={funding.amount}
            note={paidAt ? t("paidOn", { date: formatDate(paidAt, locale) }) : funding.company}
          />
          <BandFigure
            kind="received"
            label={t("received")}
            amount={worthOf(received)}
            note={t("receivedNote")}
          />
          <BandFigure
            kind="projected"
            label={t("projected")}
            amount={worthOf(projected)}
            note={t("receivedNote")}
          />
        </BandFigures>
      </Band>
      <Columns>
        <Stack>
          <Notices funding={funding} />
          <ScheduleTable funding={funding} />
          {paidAt && (
            <LazyStep load={loadRepayments}>
              {({ RepaymentList }) => <RepaymentList funding={funding} />}
            </LazyStep>
          )}
        </Stack>
        <Stack>
          <Details funding={funding} />
          {funding.losses.length > 0 && (
            <LazyStep load={loadLosses}>
              {({ FundingLosses }) => <FundingLosses funding={funding} />}
            </LazyStep>
          )}
          <LazyStep load={loadContracts}>
            {({ FundingContracts }) => <FundingContracts funding={funding} />}
          </LazyStep>
        </Stack>
      </Columns>
    </>
  );
}

function Notices({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { status, days_late: days, ended_at: endedAt } = funding;
  const amount = formatRupiah(funding.amount, locale);
  if (status.value === "REFUNDED" && endedAt) {
    return (
      <Banner variant="INFO" title={t("refundedTitle")}>
        {t("refundedBody", { amount, date: formatDate(endedAt, locale) })}
      </Banner>
    );
  }
  if (isComingBack(funding)) {
    return (
      <Banner variant="WARNING" title={t("comingBackTitle")}>
        {t("comingBackBody", { amount })}
      </Banner>
    );
  }
  if (days === 0) return null;
  return (
    <Banner
      variant={days > 30 ? "ERROR" : "WARNING"}
      icon={TriangleAlert}
      title={t("lateFunding", { count: days })}
    >
      {t("lateFundingBody")}
    </Banner>
  );
}

function Details({ funding }: { readonly funding: PortfolioFundingDetail }) {
  const { t } = useTranslation("portfolio");
  const { received, projected, held_until: heldUntil } = funding;
  return (
    <Card as="section">
      <CardTitle>{t("figuresTitle")}</CardTitle>
      <Figures>
        {funding.status.value === "REFUNDED" ? (
          <FigureRow kind="received" label={t("refunded")} amount={funding.amount} />
        ) : (
          <ReceivedRows received={received} />
        )}
        <FigureRow
          kind="principal"
          label={t("principalOutstanding")}
          amount={funding.outstanding}
        />
        <FigureRow kind="projected" label={t("projected")} amount={worthOf(projected)} />
        {funding.lost !== "0" && <FigureRow label={t("lost")} amount={funding.lost} />}
      </Figures>
      <Actions>
        {heldUntil && (
          <ButtonLink href={transactionPath(funding.campaign_transaction_id)} fullWidth>
            {t("toTransaction")}
          </ButtonLink>
        )}
        <ButtonLink
          href={proofPath(funding.slug)}
          variant="OUTLINE-PRIMARY"
          fullWidth
          prefetch={false}
        >
          {t("toProof")}
        </ButtonLink>
        <ButtonLink
          href={campaignPath(funding.slug)}
          variant="OUTLINE-NEUTRAL"
          fullWidth
          prefetch={false}
        >
          {t("toCampaign")}
        </ButtonLink>
      </Actions>
      <ProofNote>{t("proofNote")}</ProofNote>
    </Card>
  );
}
