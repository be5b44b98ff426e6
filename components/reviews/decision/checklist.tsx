import { FileText } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { color, focusRing, radius, space, type } from "@/styles/theme";
import { Heading } from "../detail/data-list";

interface ChecklistItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Shows the item's document. */
  readonly onOpen?: (() => void) | undefined;
  /** Fitted in the submission before, and has not changed since. */
  readonly isAccepted?: boolean;
  /** Below the item, such as the reason of a negative answer. */
  readonly detail?: ReactNode;
}

interface ChecklistProps<Key extends string> {
  items: readonly ChecklistItem<Key>[];
  /** Undefined until answered. */
  answerOf: (key: Key) => boolean | undefined;
  onAnswer: (key: Key, fits: boolean) => void;
  disabled: boolean;
}

/** The checklist that the officer answers before deciding. */
export function Checklist<Key extends string>({
  items,
  answerOf,
  onAnswer,
  disabled,
}: ChecklistProps<Key>) {
  const { t } = useTranslation("reviews");
  const done = items.filter(({ key }) => answerOf(key) !== undefined).length;
  const options = [
    { value: "yes", label: t("fits"), tone: "primary" },
    { value: "no", label: t("doesNotFit"), tone: "danger" },
  ] as const;
  const accepted = items.filter(({ isAccepted }) => isAccepted);
  const asked = items.filter(({ isAccepted }) => !isAccepted);
  const row = ({ key, label, onOpen, detail }: ChecklistItem<Key>) => {
    const answer = answerOf(key);
    return (
      <li key={key}>
        <Question>
          {onOpen ? (
            <OpenButton type="button" title={t("openDocument")} onClick={onOpen}>
              <Icon of={FileText} size={16} />
              <span>{label}</span>
            </OpenButton>
          ) : (
            <span>{label}</span>
          )}
          <SegmentedControl
            label={label}
            options={options}
            value={answer === undefined ? null : answer ? "yes" : "no"}
            onChange={(value) => onAnswer(key, value === "yes")}
            disabled={disabled}
          />
        </Question>
        {detail}
      </li>
    );
  };
  return (
    <section aria-labelledby="checklist">
      <Head>
        <Heading id="checklist">{t("checklist")}</Heading>
        <Progress aria-live="polite">
          {t("checklistProgress", { done, total: items.length })}
        </Progress>
      </Head>
      <List>{asked.map(row)}</List>
      {accepted.length > 0 ? (
        <Accepted>
          <summary>{t("acceptedBefore", { count: accepted.length })}</summary>
          <List>{accepted.map(row)}</List>
        </Accepted>
      ) : null}
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
`;

const Accepted = styled.details`
  margin-top: ${space(2)};

  > summary {
    ${type.small}
    ${focusRing}
    display: list-item;
    min-height: 44px;
    padding-block: ${space(3)};
    border-radius: ${radius.dense};
    color: ${color("link")};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Question = styled.div`
  ${type.small}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: 52px;
  padding-block: ${space(1)};

  > :last-child {
    flex: none;
  }
`;

const OpenButton = styled.button`
  ${type.small}
  ${focusRing}
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${radius.dense};
  background: none;
  color: ${color("link")};
  font-weight: 600;
  text-align: left;
  cursor: pointer;

  > svg {
    flex: none;
  }

  @media (hover: hover) {
    &:hover > span {
      text-decoration: underline;
    }
  }
`;
