import { LogOut } from "lucide-react";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useEffect } from "react";
import styled from "styled-components";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Logo } from "@/components/ui/logo";
import { Switch } from "@/components/ui/switch";
import { useLogout } from "@/lib/api/account/logout-mutation";
import { useProfile } from "@/lib/api/profile/profile-query";
import { paths } from "@/lib/paths";
import { useSettings } from "@/lib/settings/settings-store";
import { bandScope, color, focusRing, media, radius, space, type } from "@/styles/theme";
import { RailNav, type Section } from "./rail-nav";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

interface BackofficeShellProps {
  /** The navigation entry of this page. */
  section: Section;
  /** Whether the content has the window to itself, without the navigation, and fills its height on laptops. */
  fill?: boolean;
  children: ReactNode;
}

/** Layout of the back office: side navigation on laptops, a bar above the content on small screens. */
export function BackofficeShell({ section, fill = false, children }: BackofficeShellProps) {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  const profile = useProfile();
  const logout = useLogout();
  const { darkMode, setDarkMode, restore } = useSettings();
  useEffect(restore, [restore]);
  const name = profile.data?.full_name ?? "";
  const main = useFocusAfterNavigation<HTMLElement>();
  return (
    <Frame $fill={fill}>
      {fill ? null : (
        <Rail>
          <Brand href={paths.backoffice} aria-label="Rukun">
            <Logo onBand />
          </Brand>
          <RailNav section={section} />
          <Foot>
            <Controls>
              <Switch
                labelFirst
                label={common("darkMode")}
                checked={darkMode}
                onChange={setDarkMode}
              />
              <LanguageSwitch />
            </Controls>
            <Person>
              <Avatar name={name} size={40} onBand />
              <span>
                <PersonName>{name}</PersonName>
                <PersonRole>{profile.data?.role.title ?? t("role")}</PersonRole>
              </span>
            </Person>
            <LogoutButton
              variant="TERTIARY"
              icon={LogOut}
              onClick={() => logout.mutateAsync()}
              loading={logout.isPending || logout.isSuccess}
              loadingLabel={common("loading")}
            >
              {common("logout")}
            </LogoutButton>
          </Foot>
        </Rail>
      )}
      <Content ref={main} id="main" tabIndex={-1} $fill={fill}>
        {children}
      </Content>
    </Frame>
  );
}

const Frame = styled.div<{ $fill: boolean }>`
  min-height: 100dvh;
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${({ $fill }) => ($fill ? "" : "232px ")} minmax(0, 1fr);
  }
`;

const Rail = styled.header`
  ${bandScope}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(4)};
  ${media.desktop} {
    position: sticky;
    top: 0;
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
    height: 100dvh;
    padding: ${space(5)} ${space(3)};
    overflow-y: auto;
  }
`;

const Brand = styled(Link)`
  ${focusRing}
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.dense};
  color: inherit;
  text-decoration: none;
  ${media.desktop} {
    margin: 0 ${space(2)} ${space(4)};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  width: 100%;
  ${media.desktop} {
    flex-direction: column;
    align-items: stretch;
    margin-top: auto;
  }
`;

const Controls = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: 100%;
  > :first-child {
    flex: 1;
  }
  ${media.desktop} {
    flex-direction: column;
    align-items: stretch;
    padding: 0 ${space(2)};
    > :last-child {
      align-self: flex-start;
    }
  }
`;

const Person = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  ${media.desktop} {
    flex: none;
    padding: ${space(2)} ${space(2)} 0;
  }
`;

const PersonName = styled.span`
  ${type.small}
  display: block;
  font-weight: 650;
`;

const PersonRole = styled.span`
  ${type.small}
  display: block;
  color: ${color("on-band-2")};
`;

const LogoutButton = styled(Button)`
  && {
    color: inherit;
    justify-content: flex-start;
  }
`;

/** `$fill`: as high as the window, for content with its own scrolling. */
const Content = styled.main<{ $fill: boolean }>`
  min-width: 0;
  outline: 0;
  padding: ${({ $fill }) => ($fill ? "0" : `${space(6)} ${space(4)} ${space(16)}`)};
  ${media.desktop} {
    padding: ${({ $fill }) => ($fill ? "0" : `${space(8)} ${space(8)} ${space(16)}`)};
    ${({ $fill }) => $fill && "display: flex; flex-direction: column; height: 100dvh;"}
  }
`;
