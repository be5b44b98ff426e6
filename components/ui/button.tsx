import type { IconNode } from "lucide";
import Link from "next/link";
import {
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from "react";
import { styled } from "styled-components";
import { space } from "@/styles/theme";
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonLook } from "./button-style";
import { Icon } from "./icon";
import { mergeRefs } from "./merge-refs";
import { Spinner } from "./spinner";
import { useOneAtATime } from "./use-one-at-a-time";

const StyledButton = styled.button<ButtonLook>`
  ${buttonLook}
`;

const StyledLink = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

const Content = styled.span<{ $hidden: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  visibility: ${({ $hidden }) => ($hidden ? "hidden" : "inherit")};
`;

/** Covers the hidden content, so the width stays; overflowing text wraps out of sight. */
const Waiting = styled.span`
  position: absolute;
  inset: 0 ${space(2)};
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 100% ${space(2)};
  align-content: flex-start;
  overflow: hidden;

  > * {
    display: flex;
    align-items: center;
    height: 100%;
    white-space: nowrap;
  }
`;

const iconSize: Record<ButtonSize, number> = { DENSE: 16, BASE: 18, LARGE: 18, LARGES: 20 };

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconNode;
  iconAfter?: IconNode;
  /** `"mobile"`: full width below 640 px only. */
  fullWidth?: boolean | "mobile";
};

type ButtonProps = Omit<ComponentPropsWithRef<"button">, "onClick"> & {
  /** Returns a promise while it is under way: what is sent, and the navigation that follows. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
} & Look &
  ({ loading?: false; loadingLabel?: string } | { loading: boolean; loadingLabel: string });

type ContentParts = Pick<Look, "icon" | "iconAfter"> & { size: ButtonSize; children: ReactNode };

function Parts({ icon, iconAfter, size, children }: ContentParts) {
  return (
    <>
      {icon && <Icon of={icon} size={iconSize[size]} />}
      {children}
      {iconAfter && <Icon of={iconAfter} size={iconSize[size]} />}
    </>
  );
}

/**
 * A button with an action, which runs once however often it is pressed meanwhile. While `loading` it shows a spinner with
 * `loadingLabel`, keeps its width and is disabled; afterwards it regains the focus if it had it before.
 */
export function Button({
  variant = "PRIMARY",
  size = "BASE",
  loading = false,
  loadingLabel,
  icon,
  iconAfter,
  fullWidth = false,
  disabled = false,
  type = "button",
  onClick,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const pressedFor = useRef<HTMLFormElement | null>(undefined);
  const once = useOneAtATime();

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    // The second half of a double click whose first half was on something else: on what this button replaced, such as a
    // dialog's opener, or on the step before.
    if (event.detail > 1 && pressedFor.current !== form) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    pressedFor.current = form;
    if (onClick) once(() => onClick(event));
  };

  useLayoutEffect(() => {
    const button = own.current;
    if (loading) {
      hadFocus.current = document.activeElement === button;
    } else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button?.focus();
    }
  }, [loading]);

  return (
    <StyledButton
      {...rest}
      ref={mergeRefs(own, ref)}
      type={type}
      onClick={press}
      disabled={disabled || loading}
      aria-disabled={disabled || loading || undefined}
      aria-busy={loading || undefined}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
    >
      <Content $hidden={loading}>
        <Parts icon={icon} iconAfter={iconAfter} size={size}>
          {children}
        </Parts>
      </Content>
      {loading && (
        <Waiting>
          <span>
            <Spinner size={iconSize[size]} />
          </span>
          <span>{loadingLabel}</span>
        </Waiting>
      )}
    </StyledButton>
  );
}

type ButtonLinkProps = ComponentPropsWithRef<typeof Link> & Look;

/** A link that looks like a button, and like one ignores a double click that began on what it replaced. */
export function ButtonLink({
  variant = "PRIMARY",
  size = "BASE",
  icon,
  iconAfter,
  fullWidth = false,
  onClick,
  children,
  ...rest
}: ButtonLinkProps) {
  const wasPressed = useRef(false);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.detail > 1 && !wasPressed.current) {
      event.preventDefault();
      return;
    }
    wasPressed.current = true;
    onClick?.(event);
  };
  return (
    <StyledLink {...rest} onClick={press} $variant={variant} $size={size} $fullWidth={fullWidth}>
      <Parts icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </Parts>
    </StyledLink>
  );
}
