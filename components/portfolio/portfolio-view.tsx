import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { Lock, Sprout, TriangleAlert } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Band } from "@/components/layout/band";
import { EmptyPage, TitledPage } from "@/components/layout/empty-page";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { usePortfolioSummary } from "@/lib/api/portfolio/summary-query";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { media, space } from "@/styles/theme";
import { AkadSpread } from "./akad-spread";
import { FundingList } from "./funding-list";
import { PaymentChart } from "./payment-chart";
import { PortfolioHead } from "./portfolio-head";
import { ReceivedCard } from "./received-card";

const Page = styled(Container)`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(4)} ${space(6)};

  ${media.desktop} {
    gap: ${space(8)};
    padding-block: ${space(6)} ${space(10)};
  }
`;

const Cards = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space(6)};
  }
`;

const Room = styled.div`
  min-height: 180px;

  ${media.tablet} {
    min-height: 140px;
  }
`;

/** What a funder has in campaigns; companies are led to their own page. @param profile undefined while loading */
export function PortfolioView({ profile }: { readonly profile: UserProfile | undefined }) {
  const { t } = useTranslation("portfolio");
  if (!profile) return <Loading />;
  if (profile.role.value.startsWith("lender")) return <OwnPortfolio profile={profile} />;
  return (
    <EmptyPage
      title={t("title")}
      icon={Lock}
      emptyTitle={t("companyTitle")}
      emptyBody={t("companyBody")}
      action={
        <ButtonLink href={paths.submissionCampaigns} size="LARGE" fullWidth="mobile">
          {t("companyAction")}
        </ButtonLink>
      }
    />
  );
}

/** The frame of a portfolio, before there are figures. */
function Loading() {
  return (
    <div aria-busy="true">
      <Band isFlush>
        <Room />
      </Band>
      <Page>
        <Cards>
          <Skeleton height={324} round={16} />
          <Skeleton height={324} round={16} />
        </Cards>
        <Skeleton height={400} round={16} />
      </Page>
    </div>
  );
}

function OwnPortfolio({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation(["portfolio", "common"]);
  const locale = useLocale();
  const { data: summary, error, refetch } = usePortfolioSummary();
  if (!summary) {
    if (!error) return <Loading />;
    return (
      <TitledPage title={t("title")}>
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </TitledPage>
    );
  }
  if (summary.counts.all === 0) return <NoFundings profile={profile} />;
  const { late } = summary;
  return (
    <>
      <PortfolioHead summary={summary} />
      <Page>
        {late.payments > 0 && (
          <Banner
            variant={late.days_late > 30 ? "ERROR" : "WARNING"}
            icon={TriangleAlert}
            title={t("lateTitle", { amount: formatRupiah(late.amount, locale) })}
          >
            {t("lateBody", { count: late.payments, days: late.days_late })}
          </Banner>
        )}
        <Cards>
          <PaymentChart months={summary.months} />
          <AkadSpread akads={summary.akads} />
        </Cards>
        <FundingList counts={summary.counts} />
        <ReceivedCard summary={summary} />
      </Page>
    </>
  );
}

function NoFundings({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation(["portfolio", "common"]);
  const isVerified = userStatusGroup(profile.user_status.name) === "verified";
  return (
    <EmptyPage
      title={t("title")}
      icon={Sprout}
      emptyTitle={t("common:portfolioPage.emptyTitle")}
      emptyBody={isVerified ? t("common:portfolioPage.emptyBody") : t("unverified")}
      action={
        <ButtonLink href={paths.campaign} size="LARGE" fullWidth="mobile">
          {t("common:viewCampaigns")}
        </ButtonLink>
      }
    />
  );
}
