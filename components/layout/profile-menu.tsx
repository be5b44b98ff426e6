import { companyTitle } from "@rukun/contract/business-entities";
import type { UserProfile } from "@rukun/contract/profile";
import { ChevronDown } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useId, useRef } from "react";
import { keyframes, styled } from "styled-components";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import {
  color,
  focusRing,
  layer,
  media,
  motion,
  radius,
  shadow,
  space,
  type,
} from "@/styles/theme";
import { useDisclosure } from "./use-disclosure";

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  height: 100%;
`;

const Opener = styled.button`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  max-width: 320px;
  min-height: 56px;
  padding: ${space(1)} ${space(2)};
  border: 0;
  border-radius: ${radius.banner};
  background-color: transparent;
  text-align: left;
  transition: background-color ${motion.fast};
  ${focusRing}

  &[aria-expanded="true"] {
    background-color: ${color("surface-2")};

    > svg {
      transform: rotate(180deg);
    }
  }
`;

const Words = styled.span`
  display: block;
  min-width: 0;

  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Name = styled.span`
  font-weight: 650;
`;

/** A long name of a company is cut short, never the status after it. */
const Titles = styled.span`
  ${type.small}
  display: flex;
  gap: .3em;
  color: ${color("text-2")};

  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > :last-child {
    flex: none;
  }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Panel = styled.div`
  position: absolute;
  top: 100%;
  right: 0;
  z-index: ${layer.menu};
  width: 320px;
  padding: ${space(3)};
  border: 1px solid ${color("line")};
  border-radius: ${radius.card};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh3};
  animation: ${rise} ${motion.menu};

  ${media.reducedMotion} {
    animation: none;
  }

  &[hidden] {
    animation: none;
  }
`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Of a company that was approved, its own name and status: those of the person say nothing about what it may do. */
function titlesOf({ company, role, user_status }: UserProfile): readonly [string, string] {
  return company?.company_status.value === "approved"
    ? [companyTitle(company), company.company_status.title]
    : [role.title, user_status.title];
}

const loadPanel = () => import("./profile-panel");

/** Name, role and status of the current user, with the menu of profile, language, dark mode and logout. */
export function ProfileMenu({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  const id = useId();
  const [title, status] = titlesOf(profile);
  const panel = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  const focusFirst = () => {
    const first = panel.current?.querySelector("a");
    wantsFocus.current = !first;
    first?.focus();
  };
  const { isOpen, close, rootProps, buttonProps } = useDisclosure(focusFirst);
  const content = useLazyModule(loadPanel, isOpen, (error) => {
    logFailure("The profile menu could not be loaded", error);
    close();
  });

  return (
    <Root {...rootProps}>
      <Opener
        {...buttonProps}
        type="button"
        aria-controls={id}
        // Prefetched, so that keyboard users can move into it at once.
        onFocus={() => loadPanel().catch(() => undefined)}
      >
        <Avatar name={profile.full_name} src={profile.avatar ?? undefined} size={44} />
        <Words>
          <Name>{profile.full_name}</Name>
          <Titles>
            {/* The comma goes with what is cut off. */}
            <span>{`${title},`}</span> <span>{lowerFirst(status)}</span>
          </Titles>
        </Words>
        <Icon of={ChevronDown} />
      </Opener>
      <Panel
        ref={panel}
        id={id}
        role="group"
        aria-label={t("profileMenu")}
        hidden={!isOpen || !content}
      >
        {content && (
          <content.ProfilePanel
            profile={profile}
            onSelect={close}
            onReady={() => {
              if (wantsFocus.current) requestAnimationFrame(focusFirst);
            }}
          />
        )}
      </Panel>
    </Root>
  );
}
