import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { ProgressDots } from "@/components/ui/progress-dots";
import { media, space } from "@/styles/theme";

/** Scrolling content is cut off a little below the text; the body compensates for the padding. */
export const progressGap = space(3);

const Room = styled.div`
  padding-bottom: ${progressGap};
`;

/** On a phone on its side the text alone says the same. */
const Dots = styled(ProgressDots)`
  ${media.low} {
    > ol {
      display: none;
    }

    > p {
      margin-top: 0;
    }
  }
`;

/** Focused when the step changes; not reachable by Tab, so it needs no ring. */
const Heading = styled.span`
  &:focus {
    outline: 0;
  }
`;

/** Position in a wizard. */
export interface Progress {
  /** 1-based. */
  readonly position: number;
  readonly count: number;
  /** All positions are done, including the last one. */
  readonly isComplete?: boolean;
  /** Title of the step. */
  readonly title: string;
}

interface WizardProgressProps {
  readonly progress: Progress;
  readonly headingRef: Ref<HTMLElement>;
}

/** Dots and, as text, "Langkah 2 dari 4" with the title of the step. */
export function WizardProgress({ progress, headingRef }: WizardProgressProps) {
  const { t } = useTranslation("wizard");
  const { position, count, isComplete = false, title } = progress;
  return (
    <Room>
      <Dots
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
