import type { UserProfile } from "@rukun/contract/profile";
import { useEffect } from "react";
import { styled } from "styled-components";
import { Queries } from "@/lib/api/queries";
import { color, space } from "@/styles/theme";
import { ProfileCard } from "./profile-card";
import { LogoutRow, SettingsRows } from "./settings-rows";

const Rule = styled.hr`
  height: 1px;
  margin: ${space(1)} ${space(3)};
  border: 0;
  background-color: ${color("line")};
`;

const Settings = styled.div`
  padding-top: ${space(2)};
`;

type ProfilePanelProps = {
  profile: UserProfile;
  onSelect: () => void;
  /** Called on mount; the panel is loaded when the menu first opens. */
  onReady: () => void;
};

/** Content of the profile menu: profile, language, dark mode, logout. */
export function ProfilePanel({ profile, onSelect, onReady }: ProfilePanelProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    onReady();
  }, []);
  return (
    <Queries>
      <ProfileCard profile={profile} onSelect={onSelect} />
      <Settings>
        <SettingsRows />
      </Settings>
      <Rule />
      <LogoutRow />
    </Queries>
  );
}
