import { companyTitle } from "@rukun/contract/business-entities";
import type { CompanyRecord } from "@rukun/contract/profile";
import type { CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { latenessOf } from "@rukun/finance/late";
import { SearchX, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { useCompanyPortfolio } from "@/lib/api/repayments/queries";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, media, space, type } from "@/styles/theme";
import { InstalmentTable } from "./instalment-table";
import { PayCard } from "./pay-card";
import { PortfolioHead } from "./portfolio-head";
import { ProfitReports } from "./profit/profit-reports";
import { Projection } from "./profit/projection";
import { TazirCard } from "./tazir-card";
import { UjrahCard } from "./ujrah-card";

const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  padding-block: ${space(6)};

  ${media.desktop} {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 1fr) 376px;
    gap: ${space(6)} ${space(8)};
    padding-block: ${space(8)};
  }
`;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

/** After what is late, and before what was: what to do. */
const Side = styled(Stack)`
  ${media.desktop} {
    grid-row: 1 / span 2;
    grid-column: 2;
  }
`;

const ToProof = styled(ButtonLink)`
  /* Its text begins where the others do. */
  margin-left: -${space(3)};
`;

const Loading = styled(Container)`
  display: grid;
  gap: ${space(4)};
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const CardTitle = styled.h2`
  ${type.h4}
`;

interface RepaymentsViewProps {
  readonly campaignId: string;
  readonly company: CompanyRecord;
}

/** What the company owes for a campaign: what to pay when, and how. */
export function RepaymentsView({ campaignId, company }: RepaymentsViewProps) {
  const { t } = useTranslation("repayments");
  const { data, error, refetch } = useCompanyPortfolio(campaignId);
  if (!data && error) {
    return (
      <Container>
        {error.status === 404 ? (
          <NotThere />
        ) : (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        )}
      </Container>
    );
  }
  if (!data) {
    return (
      <Loading aria-busy="true">
        <Skeleton height={200} round={16} />
        <Skeleton height={420} round={16} />
      </Loading>
    );
  }
  const isShared = data.akad_type !== "murabahah";
  return (
    <>
      <PortfolioHead portfolio={data} />
      <Columns>
        {(data.overdue || data.excess !== "0" || data.given_back !== "0") && (
          <Stack>
            <Warnings portfolio={data} />
          </Stack>
        )}
        <Side>
          {data.bill && data.may_pay && <PayCard portfolio={data} holder={companyTitle(company)} />}
          {data.bill && !data.may_pay && <Card>{t("readerNote")}</Card>}
          {isShared && <Projection campaignId={campaignId} instalments={data.instalments} />}
          <Card>
            <CardTitle>{t("funders")}</CardTitle>
            <Note>{t("fundersNote", { count: data.funders })}</Note>
            {data.slug && (
              <ToProof href={proofPath(data.slug)} variant="TERTIARY" prefetch={false}>
                {t("proof")}
              </ToProof>
            )}
          </Card>
        </Side>
        <Stack>
          {isShared && <ProfitReports campaignId={campaignId} instalments={data.instalments} />}
          <UjrahCard campaignId={campaignId} holder={companyTitle(company)} />
          <TazirCard campaignId={campaignId} holder={companyTitle(company)} />
          <InstalmentTable portfolio={data} />
        </Stack>
      </Columns>
    </>
  );
}

function Warnings({ portfolio }: { readonly portfolio: CompanyPortfolioDetail }) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { overdue, days_late: days, excess, given_back: givenBack } = portfolio;
  const isLong = days > 0 && latenessOf(days) !== "attention";
  return (
    <>
      {overdue && (
        <Banner
          variant={isLong ? "ERROR" : "WARNING"}
          icon={TriangleAlert}
          title={t("lateTitle", {
            numbers: formatList(overdue.instalments.map(String), locale),
            count: days,
            amount: formatRupiah(overdue.amount, locale),
          })}
        >
          {t(isLong ? "lateLong" : "lateSoon")}
        </Banner>
      )}
      {excess !== "0" && (
        <Banner variant="INFO" title={t("excessTitle", { amount: formatRupiah(excess, locale) })}>
          {t("excess")}
        </Banner>
      )}
      {givenBack !== "0" && (
        <Banner
          variant="INFO"
          title={t("givenBackTitle", { amount: formatRupiah(givenBack, locale) })}
        >
          {t("givenBack")}
        </Banner>
      )}
    </>
  );
}

function NotThere() {
  const { t } = useTranslation(["repayments", "common"]);
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
