import { Check, FileText, Rows3, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Heading } from "@/components/ui/data-list";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { color, focusRing, radius, space, type } from "@/styles/theme";
import { comparisonId } from "../detail/comparison";
import { Fold } from "../detail/fold";
import { itemReasonId } from "./item-reason";

interface ChecklistItem<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Shows the item's document, and what is typed beside it. */
  readonly onOpen: () => void;
  readonly hasDocument: boolean;
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
  /** The one that the keys are about, and whose fields are compared. */
  current: Key | undefined;
  /** The officer has come to an item. */
  onCurrent: (key: Key) => void;
  disabled: boolean;
}

const rowId = (item: string): string => `item-${item}`;

/** Moves the focus to an item's answers, and into view; unfolds what hides it. */
export function focusItem(item: string): void {
  const row = document.getElementById(rowId(item));
  row?.closest("details")?.setAttribute("open", "");
  const answer = row?.querySelector<HTMLElement>("input:checked") ?? row?.querySelector("input");
  answer?.focus();
  bringItemIntoView(item);
}

/** Moves the focus to the reason of an item's negative answer; its question stays in view. */
export function focusReason(item: string): void {
  document.getElementById(itemReasonId(item))?.focus();
  bringItemIntoView(item);
}

/**
 * Between what is pinned above it, the comparison, and below it, the decision. Where both do not leave enough room, the
 * item is whole and the end of the comparison lies under it.
 */
export function bringItemIntoView(item: string | undefined): void {
  const row = item === undefined ? null : document.getElementById(rowId(item));
  if (!row) return;
  row.style.scrollMarginTop = `${heightAbove(row)}px`;
  row.scrollIntoView({ block: "nearest" });
}

/** How much of the comparison above a row can stay in view with it; on phones it is not pinned. */
function heightAbove(row: HTMLElement): number {
  const comparison = document.getElementById(comparisonId);
  const column = comparison?.parentElement;
  if (!column || getComputedStyle(comparison).position !== "sticky") return 0;
  const below = Number.parseFloat(getComputedStyle(column).scrollPaddingBottom) || 0;
  const room = column.clientHeight - below - row.offsetHeight;
  return Math.max(0, Math.min(comparison.offsetHeight, room));
}

/** The checklist that the officer answers before deciding. */
export function Checklist<Key extends string>({
  items,
  answerOf,
  onAnswer,
  current,
  onCurrent,
  disabled,
}: ChecklistProps<Key>) {
  const { t } = useTranslation("reviews");
  const done = items.filter(({ key }) => answerOf(key) !== undefined).length;
  const options = [
    { value: "yes", label: t("fits"), tone: "primary", icon: Check },
    { value: "no", label: t("doesNotFit"), tone: "danger", icon: X },
  ] as const;
  const accepted = items.filter(({ isAccepted }) => isAccepted);
  const asked = items.filter(({ isAccepted }) => !isAccepted);
  const row = ({ key, label, onOpen, hasDocument, detail }: ChecklistItem<Key>) => {
    const answer = answerOf(key);
    return (
      <Item
        key={key}
        id={rowId(key)}
        aria-current={key === current ? "step" : undefined}
        // By key alone: what is compared changes in height above, and would move an answer from under the pointer.
        onKeyUp={() => onCurrent(key)}
      >
        <Question>
          <OpenButton
            type="button"
            title={t(hasDocument ? "openDocument" : "compareItem")}
            onClick={onOpen}
          >
            <Icon of={hasDocument ? FileText : Rows3} size={16} />
            <span>{label}</span>
          </OpenButton>
          <SegmentedControl
            label={label}
            options={options}
            value={answer === undefined ? null : answer ? "yes" : "no"}
            onChange={(value) => onAnswer(key, value === "yes")}
            disabled={disabled}
          />
        </Question>
        {detail}
      </Item>
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
        <Fold title={t("acceptedBefore", { count: accepted.length })}>
          <List>{accepted.map(row)}</List>
        </Fold>
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

const Item = styled.li`
  /* Below the pinned decision there is room to scroll to. */
  scroll-margin: ${space(4)};
  margin-inline: -${space(2)};
  padding-inline: ${space(2)};
  border-radius: ${radius.dense};

  /* Over the comparison, below the decision. */
  &[aria-current] {
    position: relative;
    z-index: 2;
    background: ${color("surface")};
    box-shadow: inset 3px 0 ${color("primary")};
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
