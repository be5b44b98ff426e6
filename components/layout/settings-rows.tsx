import { Globe, LogOut, Moon } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { css, styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { Switch } from "@/components/ui/switch";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";
import { useLogout } from "@/lib/api/account/logout-mutation";
import { useSettings } from "@/lib/settings/settings-store";
import { color, focusRing, motion, radius, space } from "@/styles/theme";
import { LanguageSwitch } from "./language-switch";

const row = css`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: 52px;
  padding-inline: ${space(3)};
  font-weight: 650;
`;

const Row = styled.div`
  ${row}
  justify-content: space-between;
`;

const Name = styled.span`
  display: inline-flex;
  gap: ${space(3)};
  align-items: center;
`;

const DarkMode = styled(Switch)`
  width: 100%;
`;

const LogoutButton = styled.button`
  ${row}
  width: 100%;
  border: 0;
  border-radius: ${radius.input};
  background-color: transparent;
  color: ${color("danger")};
  text-align: left;
  transition: background-color ${motion.fast};
  ${focusRing}

  &:hover:not(:disabled) {
    background-color: color-mix(in srgb, transparent, ${color("danger")} 8%);
  }

  &:disabled {
    cursor: progress;
  }
`;

/** Language and dark mode as rows of the profile menu and the side menu. */
export function SettingsRows() {
  const { t } = useTranslation();
  const { darkMode, setDarkMode, restore } = useSettings();

  useEffect(restore, [restore]);

  return (
    <>
      <Row>
        <Name>
          <Icon of={Globe} />
          {t("language")}
        </Name>
        <LanguageSwitch />
      </Row>
      <Row>
        <DarkMode
          labelFirst
          label={
            <Name>
              <Icon of={Moon} />
              {t("darkMode")}
            </Name>
          }
          checked={darkMode}
          onChange={setDarkMode}
        />
      </Row>
    </>
  );
}

/** Signs out; shows a spinner and is disabled meanwhile. */
export function LogoutRow() {
  const { t } = useTranslation();
  const logout = useLogout();
  const once = useOneAtATime();
  // After signing out the next page is loading, so the button stays disabled.
  const isLeaving = logout.isPending || logout.isSuccess;
  return (
    <LogoutButton
      type="button"
      disabled={isLeaving}
      aria-busy={isLeaving || undefined}
      onClick={() => once(() => logout.mutateAsync())}
    >
      {isLeaving ? <Spinner /> : <Icon of={LogOut} />}
      {t("logout")}
    </LogoutButton>
  );
}
