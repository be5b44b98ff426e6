import type { ProjectType } from "@rukun/contract/master-codes";
import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { QuietCard } from "@/components/layout/quiet-card";
import { Container } from "@/components/ui/container";
import { Skeleton } from "@/components/ui/skeleton";
import { usePortfolioSummary } from "@/lib/api/portfolio/queries";
import { isAskedToVerify } from "@/lib/company/company-task";
import { media, space } from "@/styles/theme";
import { CompanyBanner } from "./company-banner";
import { GreetingBand } from "./greeting-band";
import { KycBanner } from "./kyc-banner";
import { NextPayments } from "./next-payments";
import { OwnSubmissions } from "./own-submissions";
import { PortfolioSummary } from "./portfolio-summary";
import { ToDoCard } from "./to-do-card";

/** Phones: banner, portfolio, to do, then the rest. Laptops: the portfolio first, overlapping the edge of the band. */
const Stack = styled(Container)<{ $overlaps: boolean }>`
  position: relative;
  display: grid;
  gap: ${space(4)};
  padding-top: ${space(4)};

  ${media.desktop} {
    gap: ${space(6)};
    padding-top: ${space(6)};

    ${({ $overlaps }) =>
      $overlaps &&
      css`
        margin-top: -64px;
        padding-top: 0;
      `}
  }
`;

const Portfolio = styled(PortfolioSummary)`
  ${media.desktop} {
    order: -1;
  }
`;

const Split = styled.div`
  display: grid;
  gap: ${space(4)};

  > :last-child {
    order: -1;
  }

  ${media.desktop} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: ${space(6)};
    align-items: start;

    > :last-child {
      order: 0;
    }
  }
`;

type MemberHomeProps = {
  /** Undefined while loading. */
  profile: UserProfile | undefined;
  /** Opens the verification dialog. */
  onVerify: () => void;
  /** Campaigns for funders, by the sectors they have money in; undefined while these are not known. */
  suggestions?: (held: readonly ProjectType[] | undefined) => ReactNode;
};

/** Company users see it until it is approved, if it is asked of them; then the company itself. */
const showsKyc = (profile: UserProfile) =>
  profile.role.value !== "company" ||
  (userStatusGroup(profile.user_status.name) !== "verified" && isAskedToVerify(profile));

const none = { principal: "0", gross: "0", tax: "0", net: "0" };
const noPortfolio = {
  outstanding: "0",
  campaigns: 0,
  received: none,
  projected: none,
  projected_until: null,
  received_since: null,
  project_types: [],
  months: [],
  next: [],
};

/** Home of signed-in users: funders with their portfolio, companies with their submissions. */
export function MemberHome({ profile, onVerify, suggestions }: MemberHomeProps) {
  const { t } = useTranslation("home");
  const isCompany = profile?.role.value === "company";
  // Who is not verified can have none: it would be the only call of such a page.
  const canHave = profile !== undefined && !isCompany && profile.user_status.name !== "REGISTERED";
  const { data, isError } = usePortfolioSummary(canHave);
  const summary = profile && !canHave ? noPortfolio : data;
  const held = summary?.project_types ?? (isError ? noPortfolio.project_types : undefined);
  return (
    <>
      <GreetingBand profile={profile} />
      <Stack $overlaps={!isCompany}>
        {!profile && <Skeleton height={92} round={12} />}
        {profile && showsKyc(profile) && <KycBanner profile={profile} onVerify={onVerify} />}
        {profile && isCompany && <CompanyBanner company={profile.company} />}
        {!isCompany && <Portfolio summary={summary} />}
        <Split>
          {isCompany && profile?.company ? (
            <OwnSubmissions company={profile.company} />
          ) : summary?.next.length ? (
            <NextPayments next={summary.next} months={summary.months} />
          ) : (
            <QuietCard
              title={t(isCompany ? "submissionsTitle" : "repaymentsTitle")}
              name={t(isCompany ? "submissionsEmpty" : "repaymentsEmpty")}
              note={t(isCompany ? "submissionsEmptyBody" : "repaymentsEmptyBody")}
              isKnown={isCompany || summary !== undefined}
            />
          )}
          {profile ? (
            <ToDoCard profile={profile} onVerify={onVerify} />
          ) : (
            <Skeleton height={180} round={16} />
          )}
        </Split>
        {!isCompany && suggestions?.(held)}
      </Stack>
    </>
  );
}
