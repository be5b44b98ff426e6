import { Check } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color, space, tabular, type } from "@/styles/theme";

const Heading = styled.h2`
  ${type.h3}
  display: flex;
  gap: ${space(3)};
  align-items: center;
  margin: ${space(8)} 0 ${space(4)};
`;

const Marker = styled.span<{ $isAhead: boolean }>`
  ${tabular}
  display: grid;
  place-items: center;
  color: ${({ $isAhead }) => color($isAhead ? "text-2" : "on-primary")};
  font-size: 14px;
  font-weight: 750;

  > * {
    grid-area: 1 / 1;
  }
`;

interface StepTitleProps {
  readonly number: number;
  /** Of the step that is being done. */
  readonly current: number;
  readonly children: ReactNode;
}

/** Title of a step with its star: done, current or ahead. */
export function StepTitle({ number, current, children }: StepTitleProps) {
  const { t } = useTranslation("rdf");
  const isAhead = number > current;
  return (
    <Heading aria-current={number === current ? "step" : undefined}>
      <Marker $isAhead={isAhead}>
        <Star size={32} filled={!isAhead} tone={isAhead ? "text-3" : "primary"} />
        {number < current ? (
          <span>
            <Icon of={Check} size={16} />
            <VisuallyHidden>{t("topUp.stepDone")}</VisuallyHidden>
          </span>
        ) : (
          <span>{number}</span>
        )}
      </Marker>
      {children}
    </Heading>
  );
}
