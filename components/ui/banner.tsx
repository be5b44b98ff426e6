import { CircleAlert, CircleCheck, Clock, type IconNode, Info, X } from "lucide";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, focusRing, media, radius, space } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

export type BannerVariant = "INFO" | "SUCCESS" | "WARNING" | "ERROR";

type Look = { icon: IconNode; fill: ColorToken; ink: ColorToken; title: ColorToken };

const looks: Record<BannerVariant, Look> = {
  INFO: { icon: Info, fill: "info-surface", ink: "info", title: "info-text" },
  SUCCESS: { icon: CircleCheck, fill: "success-surface", ink: "success", title: "success-text" },
  WARNING: { icon: Clock, fill: "warning-surface", ink: "warning", title: "warning-text" },
  ERROR: { icon: CircleAlert, fill: "danger-surface", ink: "danger", title: "danger-text" },
};

const Box = styled.div<{ $look: Look }>`
  --tertiary-ink: ${({ $look }) => color($look.title)};
  --tertiary-shift: -${space(3)};
  --note-place: start;
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${({ $look }) => color($look.fill)};
  color: ${color("text")};

  > svg {
    margin-top: 1px;
    color: ${({ $look }) => color($look.ink)};
  }

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(6)};
  align-items: center;
  justify-content: space-between;
  min-width: 0;
`;

const Words = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  max-width: 66ch;
`;

const Title = styled.p<{ $look: Look }>`
  color: ${({ $look }) => color($look.title)};
  font-weight: 700;
`;

const Dismiss = styled(IconButton)`
  margin: -10px -10px -10px 0;
`;

/** Around a banner that takes the focus: the ring has the banner's corners. With `tabIndex={-1}`. */
export const BannerFocus = styled.div`
  border-radius: ${radius.banner};
  ${focusRing}
`;

type BannerProps = {
  variant: BannerVariant;
  title?: ReactNode;
  children?: ReactNode;
  /** Replaces the variant's icon. */
  icon?: IconNode;
  /** At the right; below on small screens. */
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  /** `status` or `alert` for banners that appear dynamically; none for static ones. */
  role?: "status" | "alert";
  className?: string;
};

/** A tinted message with an icon. */
export function Banner({
  variant,
  title,
  children,
  icon,
  action,
  onDismiss,
  dismissLabel,
  role,
  className,
}: BannerProps) {
  const look = looks[variant];
  return (
    <Box role={role} className={className} $look={look}>
      <Icon of={icon ?? look.icon} size={22} />
      <Content>
        <Words>
          {title !== undefined && <Title $look={look}>{title}</Title>}
          {children !== undefined && <div>{children}</div>}
        </Words>
        {action}
      </Content>
      {onDismiss && dismissLabel !== undefined && (
        <Dismiss icon={X} iconSize={20} label={dismissLabel} onClick={onDismiss} />
      )}
    </Box>
  );
}
