import type { UserProfile } from "@rukun/contract/profile";
import { isFunder } from "@rukun/contract/roles";
import { userStatusGroup } from "@rukun/contract/status";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Skeleton } from "@/components/ui/skeleton";
import { media, space } from "@/styles/theme";
import { AccountData } from "./account-data";
import { IncomeCard } from "./income-card";
import { KycCard } from "./kyc-card";
import { PasswordCard } from "./password-card";
import { PinCard } from "./pin-card";
import { ProfileHeader } from "./profile-header";
import { SessionList } from "./session-list";
import { TaxCard } from "./tax-card";

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(6)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(6)};
    align-items: start;
    margin-top: ${space(8)};
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    gap: ${space(6)};
  }
`;

type ProfileViewProps = {
  /** Undefined while loading. */
  profile: UserProfile | undefined;
  /** Opens the verification dialog. */
  onVerify: () => void;
  /** More cards, below the verification. */
  children?: ReactNode;
};

/** The current user: data, verification, sessions. */
export function ProfileView({ profile, onVerify, children }: ProfileViewProps) {
  return (
    <Container>
      <ProfileHeader profile={profile} />
      <Columns>
        <Column>
          {!profile && <Skeleton height={160} round={16} />}
          {profile && profile.role.value !== "officer" && (
            <KycCard profile={profile} onVerify={onVerify} />
          )}
          {profile && isFunder(profile.role.value) && (
            <TaxCard profile={profile} onVerify={onVerify} />
          )}
          {profile?.role.value === "lender" &&
            userStatusGroup(profile.user_status.name) === "verified" && <IncomeCard />}
          {children}
          <AccountData profile={profile} />
        </Column>
        {profile && (
          <Column>
            <SessionList />
            <PasswordCard email={profile.email} />
            {profile.role.value !== "officer" && <PinCard email={profile.email} />}
          </Column>
        )}
      </Columns>
    </Container>
  );
}
