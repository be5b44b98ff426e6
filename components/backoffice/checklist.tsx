import { type ChecklistKey, reviewChecklist } from "@rukun/contract/review";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { color, space, type } from "@/styles/theme";
import { Heading } from "./typed-data";

/** Answers so far: fits, does not fit, or not answered. */
export type ChecklistAnswers = Partial<Record<ChecklistKey, boolean>>;

export const isComplete = (answers: ChecklistAnswers): answers is Record<ChecklistKey, boolean> =>
  reviewChecklist.every(({ key }) => answers[key] !== undefined);

interface ChecklistProps {
  answers: ChecklistAnswers;
  onAnswer: (key: ChecklistKey, fits: boolean) => void;
  disabled: boolean;
}

/** What the officer checks before deciding. */
export function Checklist({ answers, onAnswer, disabled }: ChecklistProps) {
  const { t } = useTranslation("backoffice");
  const done = reviewChecklist.filter(({ key }) => answers[key] !== undefined).length;
  const options = [
    { value: "yes", label: t("fits"), tone: "primary" },
    { value: "no", label: t("doesNotFit"), tone: "danger" },
  ] as const;
  return (
    <section aria-labelledby="checklist">
      <Head>
        <Heading id="checklist">{t("checklist")}</Heading>
        <Progress aria-live="polite">
          {t("checklistProgress", { done, total: reviewChecklist.length })}
        </Progress>
      </Head>
      <List>
        {reviewChecklist.map(({ key }) => {
          const answer = answers[key];
          return (
            <li key={key}>
              <span>{t(`check_${key}`)}</span>
              <SegmentedControl
                label={t(`check_${key}`)}
                options={options}
                value={answer === undefined ? null : answer ? "yes" : "no"}
                onChange={(value) => onAnswer(key, value === "yes")}
                disabled={disabled}
              />
            </li>
          );
        })}
      </List>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Progress = styled.span`
  ${type.small}
  color: ${color("text-2")};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    ${type.small}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 52px;
  }
`;
