import { Content, Overlay, Portal, Title } from "@radix-ui/react-dialog";
import { BookOpen, ChartColumn, FileText, House, type IconNode, LayoutGrid, X } from "lucide";
import Link from "next/link";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useEffect } from "react";
import { keyframes, styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { DialogRoot } from "@/components/ui/dialog-root";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useProfile } from "@/lib/api/profile/queries";
import { Queries } from "@/lib/api/queries";
import { type EntryKey, isActiveEntry, navigationEntries } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { useSessionState } from "@/lib/session/use-session-state";
import { useSettings } from "@/lib/settings/settings-store";
import { belowNotice } from "@/styles/notice-room";
import { color, focusRing, layer, media, motion, radius, shadow, space } from "@/styles/theme";
import { LogoLink } from "./logo-link";
import { ProfileCard } from "./profile-card";
import { LogoutRow, SettingsRows } from "./settings-rows";

const fadeIn = keyframes`
  from { opacity: 0; }
`;

const fadeOut = keyframes`
  to { opacity: 0; }
`;

const slideIn = keyframes`
  from { transform: translateX(100%); }
`;

const slideOut = keyframes`
  to { transform: translateX(100%); }
`;

const Scrim = styled(Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.sideMenu};
  background-color: var(--scrim);

  &[data-state="open"] {
    animation: ${fadeIn} ${motion.sheet};
  }

  &[data-state="closed"] {
    animation: ${fadeOut} ${motion.sheet} forwards;
  }

  ${media.reducedMotion} {
    animation: none !important;
  }
`;

const Panel = styled(Content)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${layer.sideMenu};
  display: flex;
  flex-direction: column;
  width: 320px;
  max-width: 100%;
  overflow-y: auto;
  overscroll-behavior: contain;
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh3};
  ${belowNotice}

  &[data-state="open"] {
    animation: ${slideIn} ${motion.sheet};
  }

  &[data-state="closed"] {
    animation: ${slideOut} ${motion.sheet} forwards;
  }

  ${media.reducedMotion} {
    animation: none !important;
  }
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  height: 60px;
  padding: 0 ${space(2)} 0 ${space(4)};
  border-bottom: 1px solid ${color("line")};
`;

const Upper = styled.div`
  flex: 1;
  padding: ${space(4)};
`;

const Lower = styled.div`
  margin: 0 ${space(4)};
  padding: ${space(2)} 0 calc(${space(3)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color("line")};
`;

const Entries = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(4)};
`;

const Entry = styled(Link)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  min-height: 52px;
  padding-inline: ${space(3)};
  border-radius: ${radius.input};
  color: ${color("text")};
  font-weight: 650;
  text-decoration: none;
  transition: background-color ${motion.fast};
  ${focusRing}

  &:hover {
    background-color: ${color("surface-2")};
  }

  &[aria-current] {
    background-color: ${color("primary-surface")};
    color: ${color("on-primary-surface")};
  }
`;

const GuestActions = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const icons: Record<EntryKey, IconNode> = {
  home: House,
  submission: FileText,
  campaign: LayoutGrid,
  portfolio: ChartColumn,
  informationCenter: BookOpen,
  backoffice: LayoutGrid,
};

/**
 * The menu of small screens, from the right: the main navigation and the content of the profile menu.
 * Closes on selection, Esc, and a press outside.
 */
export function SideMenu() {
  return (
    <Queries>
      <Menu />
    </Queries>
  );
}

function Menu() {
  const { t } = useTranslation();
  const { pathname } = useRouter();
  const { folded, setFolded } = useSettings();
  const session = useSessionState();
  const { data: profile } = useProfile();
  const focus = useReturnFocus(() => null);
  const close = () => setFolded(false);

  // Wider after a resize or rotation: the top bar has the navigation.
  useEffect(() => {
    const wide = window.matchMedia("(min-width: 1024px)");
    const onChange = () => wide.matches && setFolded(false);
    wide.addEventListener("change", onChange);
    return () => wide.removeEventListener("change", onChange);
  }, [setFolded]);

  return (
    <DialogRoot open={folded} onClose={close}>
      <Portal>
        <Scrim />
        <Panel {...focus} data-window="menu" aria-modal="true" aria-describedby={undefined}>
          <VisuallyHidden as={Title}>{t("menuTitle")}</VisuallyHidden>
          <Head>
            <LogoLink onClick={close} />
            <IconButton icon={X} label={t("closeMenu")} onClick={close} />
          </Head>
          <Upper>
            {profile && <ProfileCard profile={profile} onSelect={close} />}
            {session === "guest" && (
              <GuestActions>
                <ButtonLink href={paths.register} prefetch={false} fullWidth onClick={close}>
                  {t("register")}
                </ButtonLink>
                <ButtonLink
                  href={paths.login}
                  prefetch={false}
                  variant="OUTLINE-PRIMARY"
                  fullWidth
                  onClick={close}
                >
                  {t("login")}
                </ButtonLink>
              </GuestActions>
            )}
            <nav aria-label={t("nav.label")}>
              <Entries>
                {navigationEntries(profile?.role.value).map((entry) => (
                  <li key={entry.key}>
                    <Entry
                      href={entry.href}
                      prefetch={false}
                      onClick={close}
                      aria-current={isActiveEntry(entry, pathname) ? "page" : undefined}
                    >
                      <Icon of={icons[entry.key]} size={24} />
                      {t(`nav.${entry.key}`)}
                    </Entry>
                  </li>
                ))}
              </Entries>
            </nav>
          </Upper>
          <Lower>
            <SettingsRows />
            {session === "signed-in" && <LogoutRow />}
          </Lower>
        </Panel>
      </Portal>
    </DialogRoot>
  );
}
