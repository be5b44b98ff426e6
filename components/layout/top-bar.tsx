import { Menu } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { definePart, StaticPart } from "@/lib/first-load/static-part";
import { useKnownProfile } from "@/lib/first-load/use-known-profile";
import { useLateWindow } from "@/lib/first-load/use-late-window";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import type { RouteKind } from "@/lib/paths";
import { useIsGuest } from "@/lib/session/use-session-state";
import { useSettings } from "@/lib/settings/settings-store";
import { color, layer, media, space } from "@/styles/theme";
import { GuestActions } from "./guest-actions";
import { LogoLink } from "./logo-link";
import { MainNav } from "./main-nav";
import { Narrow, Wide } from "./top-bar-places";

const guestPart = definePart(
  typeof window === "undefined" ? GuestActions : undefined,
  () => import("./guest-actions").then((module) => module.GuestActions),
  { wakes: "touched" },
);
const loadMemberActions = () => import("./member-actions");
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

/** The top bar of the main layout: for guests, for signed-in users, and while that is unknown. */
export function TopBar({ kind }: { kind: RouteKind }) {
  const { t } = useTranslation();
  const isGuest = useIsGuest(kind === "open");
  const { data: profile } = useKnownProfile();
  const folded = useSettings((settings) => settings.folded);
  const setFolded = useSettings((settings) => settings.setFolded);
  const sideMenu = useLateWindow("The menu", loadSideMenu, folded, () => setFolded(false));

  const member = useLazyModule(
    loadMemberActions,
    !isGuest,
    (error) => logFailure("The profile menu could not be loaded", error),
    { isLikely: !isGuest },
  );

  return (
    <Bar>
      <Row>
        <LogoLink />
        <WideNav role={profile?.role.value} />
        <End>
          {isGuest && <StaticPart of={guestPart} props={{}} />}
          {!isGuest &&
            (member && profile ? (
              <member.MemberActions profile={profile} />
            ) : (
              <ActionsPlaceholder />
            ))}
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
