import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { ProgressDots } from "@/components/ui/progress-dots";
import { space } from "@/styles/theme";
import { type FlowView, positionOf, positions } from "./flow-state";

const titles = {
  1: "stepOneTitle",
  2: "stepTwoTitle",
  3: "stepThreeTitle",
  4: "doneTitle",
} as const;

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

/** "Langkah 2 dari 4" and the title of the step. */
export function useStepWords(view: FlowView) {
  const { t } = useTranslation("verification");
  const position = positionOf(view);
  return { label: t("stepOf", { step: position, count: positions }), title: t(titles[position]) };
}

interface VerificationProgressProps {
  readonly view: FlowView;
  readonly headingRef: Ref<HTMLElement>;
}

export function VerificationProgress({ view, headingRef }: VerificationProgressProps) {
  const { t } = useTranslation("verification");
  const { label, title } = useStepWords(view);
  return (
    <Room>
      <ProgressDots
        count={positions}
        current={positionOf(view)}
        complete={view === "done"}
        label={label}
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
