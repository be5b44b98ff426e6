import { LogOut } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useId, useRef } from "react";
import styled from "styled-components";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { useDisclosure } from "@/components/layout/use-disclosure";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { useLogout } from "@/lib/api/account/logout-mutation";
import { useProfile } from "@/lib/api/profile/queries";
import { useSettings } from "@/lib/settings/settings-store";
import {
  bandScope,
  color,
  focusRing,
  layer,
  media,
  radius,
  shadow,
  space,
  type,
} from "@/styles/theme";

/** The officer, settings and logout: at the foot of the rail on laptops, in a menu of the bar on small screens. */
export function AccountMenu() {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  const profile = useProfile();
  const logout = useLogout();
  const { darkMode, setDarkMode, restore } = useSettings();
  useEffect(restore, [restore]);
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { isOpen, rootProps, buttonProps } = useDisclosure(() =>
    panel.current?.querySelector<HTMLElement>("button, input")?.focus(),
  );
  const name = profile.data?.full_name ?? "";
  return (
    <Root {...rootProps}>
      <Opener {...buttonProps} type="button" aria-controls={id} aria-label={common("profileMenu")}>
        <Avatar name={name} size={40} onBand />
      </Opener>
      <Panel ref={panel} id={id} $isOpen={isOpen}>
        <Controls>
          <Switch labelFirst label={common("darkMode")} checked={darkMode} onChange={setDarkMode} />
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
      </Panel>
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  margin-left: auto;

  ${media.desktop} {
    margin: auto 0 0;
  }
`;

const Opener = styled.button`
  ${focusRing}
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;

  ${media.desktop} {
    display: none;
  }
`;

const Panel = styled.div<{ $isOpen: boolean }>`
  ${bandScope}
  position: absolute;
  top: 100%;
  right: 0;
  z-index: ${layer.menu};
  display: ${({ $isOpen }) => ($isOpen ? "grid" : "none")};
  gap: ${space(3)};
  width: 288px;
  margin-top: ${space(1)};
  padding: ${space(4)};
  border: 1px solid ${color("band-line")};
  border-radius: ${radius.card};
  box-shadow: ${shadow.sh3};

  ${media.desktop} {
    position: static;
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
    width: auto;
    margin: 0;
    padding: 0;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
`;

const Controls = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space(3)};
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
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
  ${media.desktop} {
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
