import type { UserProfile } from "@rukun/contract/profile";
import { isFunder } from "@rukun/contract/roles";
import { userStatusGroup } from "@rukun/contract/status";
import { Lock, Sprout } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Band } from "@/components/layout/band";
import { EmptyPage, TitledPage } from "@/components/layout/empty-page";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { usePortfolioSummary } from "@/lib/api/portfolio/queries";
import { useLazyLoad } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";
import { media, space } from "@/styles/theme";
import { PortfolioHead } from "./portfolio-head";
import { Cards } from "./portfolio-style";

const Page = styled(Container)`
  display: grid;
  gap: ${space(6)};
  padding-block: ${space(4)} ${space(6)};

  ${media.desktop} {
    gap: ${space(8)};
    padding-block: ${space(6)} ${space(10)};
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
  if (isFunder(profile.role.value)) return <OwnPortfolio profile={profile} />;
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
        <Places />
      </Page>
    </div>
  );
}

function Places() {
  return (
    <>
      <Cards>
        <Skeleton height={324} round={16} />
        <Skeleton height={324} round={16} />
      </Cards>
      <Skeleton height={400} round={16} />
    </>
  );
}

const loadBody = () => import("./portfolio-body");

function OwnPortfolio({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation(["portfolio", "common"]);
  const { data: summary, error, refetch } = usePortfolioSummary();
  const {
    module: body,
    hasFailed,
    retry,
  } = useLazyLoad(loadBody, summary !== undefined && summary.counts.all > 0, (failure) =>
    logFailure("The portfolio could not be loaded", failure),
  );
  if (!summary) {
    if (!error) return <Loading />;
    return (
      <TitledPage title={t("title")}>
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </TitledPage>
    );
  }
  if (summary.counts.all === 0) return <NoFundings profile={profile} />;
  return (
    <>
      <PortfolioHead summary={summary} />
      <Page>
        {body && <body.PortfolioBody summary={summary} />}
        {!body && !hasFailed && <Places />}
        {!body && hasFailed && <LoadProblem error={null} onRetry={retry} />}
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
