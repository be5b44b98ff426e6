import type { UserProfile } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Lattice } from "@/components/ui/lattice";
import { Skeleton } from "@/components/ui/skeleton";
import { bandScope, color, media, space } from "@/styles/theme";
import { CompanyBand } from "./company-band";
import { FundBalance } from "./fund-balance";
import { greetedName, greetingKey } from "./greeting";

const Band = styled.section<{ $overlapped: boolean }>`
  ${bandScope}
  position: relative;
  padding-block: ${space(6)};
  overflow: hidden;

  ${media.desktop} {
    padding-block: ${space(10)}
      ${({ $overlapped }) => ($overlapped ? "104px" : space(10))};
  }
`;

const Inner = styled(Container)`
  position: relative;
  min-height: 148px;
`;

const Greeting = styled.h1`
  font: 600 20px/28px var(--font);
`;

const Dim = styled.div`
  display: grid;
  gap: ${space(4)};

  > * {
    background-color: ${color("band-2")};
  }
`;

/** Greets by name; funders see their fund account, companies whether they may prepare campaigns. */
export function GreetingBand({ profile }: { profile: UserProfile | undefined }) {
  const { t } = useTranslation("home");
  const isCompany = profile?.role.value === "company";
  return (
    <Band $overlapped={!isCompany}>
      <Lattice />
      <Inner>
        {profile ? (
          <>
            <Greeting>{t(greetingKey(new Date()), { name: greetedName(profile) })}</Greeting>
            {isCompany ? (
              profile.company && <CompanyBand company={profile.company} />
            ) : (
              <FundBalance profile={profile} />
            )}
          </>
        ) : (
          <Dim>
            <Skeleton width="200px" height={28} />
            <Skeleton width="80px" height={20} />
            <Skeleton width="280px" height={32} />
          </Dim>
        )}
      </Inner>
    </Band>
  );
}
