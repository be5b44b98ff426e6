import type { IconNode } from "lucide";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { color, media, motion, radius, shadow, space, type } from "@/styles/theme";
import { Icon } from "./icon";

/** With icons, wide enough for that of either short answer: an answer makes it no wider, and moves nothing around it. */
const Group = styled.div<{ $hasIcons: boolean }>`
  display: inline-flex;
  padding: 3px;
  border: 1px solid transparent;
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
  ${({ $hasIcons }) => $hasIcons && "min-width: 172px;"}
`;

const Segment = styled.label<{ $tone?: "primary" | "danger" }>`
  ${type.label}
  position: relative;
  display: inline-flex;
  flex: 1;
  gap: ${space(1.5)};
  align-items: center;
  justify-content: center;
  min-width: 42px;
  min-height: 40px;
  padding: ${space(1)} ${space(3)};
  border: 1px solid transparent;
  border-radius: 9px;
  color: ${color("text-2")};
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    color ${motion.fast};

  > svg {
    display: none;
  }

  &:has(input:checked) {
    border-color: ${color("line")};
    background-color: var(--raised);
    box-shadow: ${shadow.sh1};
    color: ${({ $tone }) => ($tone ? color($tone) : color("text"))};

    > svg {
      display: block;
    }
  }

  &:has(input:focus-visible) {
    outline: 3px solid var(--focus-ring);
    outline-offset: 2px;
  }

  &:has(input:disabled) {
    color: ${color("text-3")};
    cursor: not-allowed;
  }

  ${media.coarse} {
    min-width: 44px;
    min-height: 44px;
  }

  ${media.forcedColors} {
    &:has(input:checked) {
      forced-color-adjust: none;
      border-color: Highlight;
      background-color: Highlight;
      color: HighlightText;
    }
  }
`;

/** Covers its segment, so that assistive technology and taps find it where it is visible. */
const Choice = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: inherit;
`;

type SegmentOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** Colour of the selected answer. */
  tone?: "primary" | "danger";
  /** Shown while it is selected. */
  icon?: IconNode;
};

type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  /** Of its radios; in a part of a page that is hydrated later (`definePart`), which counts its own ids. */
  name?: string;
  options: readonly SegmentOption<Value>[];
  /** `null` while nothing is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Arrow keys only move the focus; Enter and space choose. For choices with far-reaching effects. */
  choosesOnEnter?: boolean;
  className?: string;
};

const arrows: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** Two to four options side by side; arrow keys move between them as in radio groups. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  disabled = false,
  choosesOnEnter = false,
  className,
}: SegmentedControlProps<Value>) {
  const ownName = useId();
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const inputs = [...event.currentTarget.querySelectorAll("input")];
    const focused = inputs.indexOf(event.target as HTMLInputElement);
    const step = arrows[event.key];
    if (event.key !== "Enter" && step === undefined) return;
    event.preventDefault();
    if (step === undefined) inputs[focused]?.click();
    else inputs.at((focused + step) % inputs.length)?.focus();
  };
  return (
    <Group
      $hasIcons={options.some(({ icon }) => icon)}
      role="radiogroup"
      aria-label={label}
      className={className}
      onKeyDown={choosesOnEnter ? moveFocus : undefined}
    >
      {options.map((option) => (
        <Segment key={option.value} $tone={option.tone}>
          <Choice
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={16} />}
          <span>{option.label}</span>
        </Segment>
      ))}
    </Group>
  );
}
