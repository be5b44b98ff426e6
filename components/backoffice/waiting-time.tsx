import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color } from "@/styles/theme";
import { formatDuration } from "./duration";

interface WaitingTimeProps {
  readonly minutes: number;
  readonly isOverdue: boolean;
}

/** How long something has waited for an officer; in red, and in words too, when that is longer than promised. */
export function WaitingTime({ minutes, isOverdue }: WaitingTimeProps) {
  const { t } = useTranslation("backoffice");
  return (
    <Time $overdue={isOverdue}>
      {isOverdue ? <VisuallyHidden>{t("overdue")}: </VisuallyHidden> : null}
      {formatDuration(t, minutes)}
    </Time>
  );
}

const Time = styled.span<{ $overdue: boolean }>`
  color: ${({ $overdue }) => color($overdue ? "danger" : "text")};
  font-weight: ${({ $overdue }) => ($overdue ? 700 : 400)};
  white-space: nowrap;
`;
