import { Check } from "lucide";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, media, space, tabular, type } from "@/styles/theme";
import { Icon } from "./icon";
import { Star } from "./star";
import { VisuallyHidden } from "./visually-hidden";

const List = styled.ol`
  display: flex;
`;

const Position = styled.li<{ $passed: boolean }>`
  display: flex;
  flex: 1;
  align-items: center;

  &:last-child {
    flex: none;
  }

  &:not(:last-child)::after {
    content: "";
    flex: 1;
    height: 2px;
    margin-inline: -1px;
    background-color: ${({ $passed }) => color($passed ? "primary" : "line")};

    ${media.forcedColors} {
      background-color: CanvasText;
    }
  }
`;

const Marker = styled.span<{ $filled: boolean }>`
  ${tabular}
  position: relative;
  display: grid;
  place-items: center;
  color: ${({ $filled }) => color($filled ? "on-primary" : "text-2")};
  font-size: 14px;
  line-height: 20px;
  font-weight: 750;

  > * {
    grid-area: 1 / 1;
  }

  > :not(:first-child) {
    z-index: 1;
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

const Sentence = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-2")};

  strong {
    color: ${color("text")};
  }
`;

type ProgressDotsProps = {
  /** Number of positions. */
  count: number;
  /** The current position, 1-based. */
  current: number;
  /** All positions are done, including the last one. */
  complete?: boolean;
  /** Such as "Langkah 2 dari 4". */
  label: string;
  /** Title of the current step. */
  title: ReactNode;
  /** Screen reader text of finished positions, such as "selesai". */
  doneLabel?: string;
  className?: string;
};

/** Star markers joined by a line, with the same information as text. */
export function ProgressDots({
  count,
  current,
  complete = false,
  label,
  title,
  doneLabel,
  className,
}: ProgressDotsProps) {
  const positions = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className={className}>
      <List aria-label={label}>
        {positions.map((position) => {
          const done = complete || position < current;
          const here = !complete && position === current;
          return (
            <Position key={position} $passed={done} aria-current={here ? "step" : undefined}>
              <Marker $filled={done || here}>
                <Star
                  size={28}
                  filled={done || here}
                  tone={done || here ? "primary" : "line-strong"}
                />
                {done ? <Icon of={Check} size={16} /> : <span>{position}</span>}
                {done && (
                  <VisuallyHidden>
                    {position}
                    {doneLabel && ` ${doneLabel}`}
                  </VisuallyHidden>
                )}
              </Marker>
            </Position>
          );
        })}
      </List>
      <Sentence>
        {label}: <strong>{title}</strong>
      </Sentence>
    </div>
  );
}
