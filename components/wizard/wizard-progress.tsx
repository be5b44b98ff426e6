import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { ProgressDots } from "@/components/ui/progress-dots";
import { space } from "@/styles/theme";

/** What scrolls under it disappears a little below the words; the body gives the room back. */
export const progressGap = space(3);

const Room = styled.div`
  padding-bottom: ${progressGap};
`;

/** Takes the focus when the step changes; it cannot be reached by Tab, so it needs no ring. */
const Heading = styled.span`
  &:focus {
    outline: 0;
  }
`;

/** Where a wizard stands. */
export interface Progress {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  /** Everything is done, the last position too. */
  readonly isComplete?: boolean;
  /** What the step is about. */
  readonly title: string;
}

interface WizardProgressProps {
  readonly progress: Progress;
  readonly headingRef: Ref<HTMLElement>;
}

/** Dots and, in words, "Langkah 2 dari 4" with the title of the step. */
export function WizardProgress({ progress, headingRef }: WizardProgressProps) {
  const { t } = useTranslation("wizard");
  const { position, count, isComplete = false, title } = progress;
  return (
    <Room>
      <ProgressDots
        count={count}
        current={position}
        complete={isComplete}
        label={t("stepOf", { step: position, count })}
        title={
          <Heading ref={headingRef} role="heading" aria-level={3} tabIndex={-1}>
            {title}
          </Heading>
        }
        doneLabel={t("positionDone")}
      />
    </Room>
  );
}
