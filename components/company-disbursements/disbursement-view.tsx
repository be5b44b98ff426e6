import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import { BadgeCheck, Clock, SearchX, Send, Snowflake } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { SignerNotice } from "@/components/contracts/signer-notice";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { DataList, Heading } from "@/components/ui/data-list";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useCompanyCampaign } from "@/lib/api/company-campaigns/queries";
import { useCompanyDisbursement } from "@/lib/api/company-disbursements/queries";
import { useMaySign } from "@/lib/api/signatories/queries";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { repaymentsPath } from "@/lib/company-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { media, space, type } from "@/styles/theme";
import { ConfirmCard } from "./confirm-card";
import { DisbursementHead } from "./disbursement-head";
import { MoneyStages } from "./money-stages";
import { SaidList } from "./said-list";

const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  padding-block: ${space(6)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 416px;
    gap: ${space(8)};
    padding-block: ${space(8)};
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  min-width: 0;
`;

const Side = styled(Stack)`
  /* What to do comes before where it was. */
  @media (max-width: 1023.98px) {
    order: -1;
  }
`;

const Loading = styled(Container)`
  display: grid;
  gap: ${space(4)};
`;

const Waiting = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const WaitingTitle = styled.h1`
  ${type.h1}
  overflow-wrap: anywhere;
`;

const Paragraph = styled.p`
  & + & {
    margin-top: ${space(2)};
  }
`;

/** The money of a funded campaign on its way to the company, and what the company says it received. */
export function DisbursementView({ campaignId }: { readonly campaignId: string }) {
  const { data, error, refetch } = useCompanyDisbursement(campaignId);
  if (!data && error?.status === 404) return <NotReleased campaignId={campaignId} />;
  if (!data && error) {
    return (
      <Container>
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </Container>
    );
  }
  if (!data) return <Loader />;
  return (
    <>
      <DisbursementHead disbursement={data} />
      <Columns>
        <Stack>
          {data.frozen_since && <Frozen disbursement={data} since={data.frozen_since} />}
          <MoneyStages disbursement={data} />
          <Account disbursement={data} />
        </Stack>
        <Side>
          <Next disbursement={data} />
          <SaidList disbursement={data} />
        </Side>
      </Columns>
    </>
  );
}

function Loader() {
  return (
    <Loading aria-busy="true">
      <Skeleton height={200} round={16} />
      <Skeleton height={420} round={16} />
    </Loading>
  );
}

/** What this member can do now, or what is waited for. */
function Next({ disbursement }: { readonly disbursement: CompanyDisbursement }) {
  const { t } = useTranslation("company-disbursement");
  const { action, may_confirm: mayConfirm, status, campaign_id: id } = disbursement;
  const maySign = useMaySign();
  // What the company says it received binds it as a signature does.
  if (action && mayConfirm && maySign === false) return <SignerNotice purpose="sign" />;
  if (action && mayConfirm) return <ConfirmCard disbursement={disbursement} />;
  if (action) {
    return (
      <Banner variant="INFO" title={t("readerTitle")}>
        {t("readerNote")}
      </Banner>
    );
  }
  if (status.value === "CONFIRMED") {
    return (
      <Banner
        variant="SUCCESS"
        icon={BadgeCheck}
        title={t("receivedTitle")}
        action={
          <ButtonLink href={repaymentsPath(id)} variant="OUTLINE-PRIMARY">
            {t("toRepayments")}
          </ButtonLink>
        }
      >
        <Paragraph>{t("received")}</Paragraph>
        <PublicReceipt campaignId={id} />
      </Banner>
    );
  }
  return (
    <Banner variant="INFO" icon={Send} title={t("onItsWayTitle")}>
      {t("onItsWay")}
    </Banner>
  );
}

interface FrozenProps {
  readonly disbursement: CompanyDisbursement;
  readonly since: string;
}

function Frozen({ disbursement, since }: FrozenProps) {
  const { t } = useTranslation("company-disbursement");
  const time = formatDateTime(since, useLocale());
  return (
    <Banner variant="ERROR" icon={Snowflake} title={t("frozenTitle")}>
      <Paragraph>{t("frozen", { time })}</Paragraph>
      <Paragraph>{t("frozenNext")}</Paragraph>
      <PublicReceipt campaignId={disbursement.campaign_id} />
    </Banner>
  );
}

/** Where anyone sees both sides. */
function PublicReceipt({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation("company-disbursement");
  const { data } = useCompanyCampaign(campaignId);
  if (!data?.slug) return null;
  return (
    <ButtonLink href={proofPath(data.slug)} variant="TERTIARY" prefetch={false}>
      {t("publicReceipt")}
    </ButtonLink>
  );
}

function Account({ disbursement }: { readonly disbursement: CompanyDisbursement }) {
  const { t } = useTranslation("company-disbursement");
  const { bank, last_digits: digits, holder, number } = disbursement;
  return (
    <Card as="section">
      <Heading>{t("holder")}</Heading>
      <DataList
        rows={[
          [t("bank"), bank.name],
          [t("accountNumber"), t("endsWith", { digits })],
          [t("accountName"), holder],
          [t("number"), number],
        ]}
      />
    </Card>
  );
}

/** Not released yet: its money waits in escrow, or there is none of this company. */
function NotReleased({ campaignId }: { readonly campaignId: string }) {
  const { t } = useTranslation("company-disbursement");
  const locale = useLocale();
  const { data, error, refetch } = useCompanyCampaign(campaignId);
  if (!data && error && !(error instanceof ApiError && error.status === 404)) {
    return (
      <Container>
        <LoadProblem
          error={error instanceof ApiError ? error : null}
          onRetry={() => void refetch()}
        />
      </Container>
    );
  }
  if (!data && !error) return <Loader />;
  if (data?.status.name !== "FULLY_FUNDED" || !data.funding) {
    return (
      <EmptyState
        heading="h1"
        icon={SearchX}
        title={t("missingTitle")}
        body={t("missingBody")}
        action={<ButtonLink href={paths.submissionCampaigns}>{t("campaigns")}</ButtonLink>}
      />
    );
  }
  return (
    <Waiting>
      <WaitingTitle>{data.title}</WaitingTitle>
      <Banner variant="INFO" icon={Clock} title={t("waitingTitle")}>
        {t("waitingBody", { amount: formatRupiah(data.funding.collected, locale) })}
      </Banner>
      <MoneyStages />
    </Waiting>
  );
}
