import type { UserProfile } from "@rukun/contract/profile";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { space } from "@/styles/theme";
import { CompanyCard } from "./company-card";

const Stack = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-top: ${space(6)};
`;

interface CompanySubmissionsProps {
  readonly profile: UserProfile;
  /** What a company submits besides its information. */
  readonly children?: ReactNode;
}

/** The submissions page of a company; the company's own open tasks come first. */
export function CompanySubmissions({ profile, children }: CompanySubmissionsProps) {
  return (
    <Stack>
      <CompanyCard profile={profile} />
      {profile.company && children}
    </Stack>
  );
}
