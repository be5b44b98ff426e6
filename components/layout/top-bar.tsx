import { Menu } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Container } from "@/components/ui/container";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { showAlert } from "@/lib/alert/alert-store";
import { useKnownProfile } from "@/lib/first-load/use-known-profile";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";
import { useSettings } from "@/lib/settings/settings-store";
import { color, layer, media, space } from "@/styles/theme";
import { LanguageSwitch } from "./language-switch";
import { LogoLink } from "./logo-link";
import { MainNav } from "./main-nav";
import { MemberActions } from "./member-actions";
import { Narrow, Wide } from "./top-bar-places";

const loadSideMenu = () => import("./side-menu");

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.topBar};
  border-bottom: 1px solid ${color("line")};
  background-color: ${color("surface")};
`;

const Row = styled(Container)`
  display: flex;
  align-items: center;
  height: 60px;

  ${media.tablet} {
    height: 72px;
  }
`;

const WideNav = styled(MainNav)`
  display: none;
  height: 100%;
  margin-left: ${space(14)};

  ${media.desktop} {
    display: block;
  }
`;

const End = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  height: 100%;
  margin-left: auto;
`;

/** Hidden before the first paint in browsers with a token (the boot script sets the attribute). */
const GuestOnly = styled.div`
  display: contents;

  html[data-session] & {
    visibility: hidden;
  }
`;

/** Reserves the space of the language switch, which only guests have here. */
const LanguagePlace = styled.div`
  display: flex;
  justify-content: flex-end;
  min-width: 96px;
`;

interface TopBarProps {
  /** Whom the page is shown to, as far as is known. */
  readonly reader: "guest" | "member" | "unknown";
  /** Route of the page. */
  readonly pathname: string;
}

/** The top bar of the main layout: for guests, for signed-in users, and while that is unknown. */
export function TopBar({ reader, pathname }: TopBarProps) {
  const { t } = useTranslation();
  const { data: profile } = useKnownProfile();
  const { folded, setFolded } = useSettings();
  const sideMenu = useLazyModule(loadSideMenu, folded, (error) => {
    logFailure("The menu could not be loaded", error);
    setFolded(false);
    showAlert("ERROR", t("serverError"));
  });
  return (
    <Bar>
      <Row>
        <LogoLink />
        <WideNav role={profile?.role.value} pathname={pathname} />
        <End>
          {reader === "guest" && <GuestActions />}
          {reader !== "guest" &&
            (profile ? <MemberActions profile={profile} /> : <ActionsPlaceholder />)}
          <Narrow>
            <IconButton
              icon={Menu}
              label={t("openMenu")}
              aria-expanded={folded}
              aria-haspopup="dialog"
              onClick={() => setFolded(true)}
            />
          </Narrow>
        </End>
      </Row>
      {sideMenu && <sideMenu.SideMenu />}
    </Bar>
  );
}

function GuestActions() {
  const { t } = useTranslation();
  return (
    <GuestOnly>
      <Wide>
        <LanguagePlace>
          <LanguageSwitch />
        </LanguagePlace>
        <ButtonLink href={paths.login} prefetch={false} variant="TERTIARY">
          {t("login")}
        </ButtonLink>
        <ButtonLink href={paths.register} prefetch={false}>
          {t("register")}
        </ButtonLink>
      </Wide>
      <Narrow>
        <ButtonLink href={paths.login} prefetch={false} variant="OUTLINE-PRIMARY">
          {t("login")}
        </ButtonLink>
      </Narrow>
    </GuestOnly>
  );
}

const Placeholder = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  width: 260px;
`;

const PlaceholderLines = styled.div`
  display: grid;
  flex: 1;
  gap: ${space(2)};
`;

function ActionsPlaceholder() {
  return (
    <>
      <Wide>
        <Placeholder>
          <Skeleton width="44px" height={44} round={22} />
          <PlaceholderLines>
            <Skeleton width="70%" height={16} />
            <Skeleton width="100%" height={14} />
          </PlaceholderLines>
        </Placeholder>
      </Wide>
      <Narrow>
        <Skeleton width="40px" height={40} round={20} />
      </Narrow>
    </>
  );
}
