import {
  type DisbursementAnswer,
  type DisbursementDetail,
  disbursementAnswers,
} from "@rukun/contract/disbursements";
import { Check, Clock, type IconNode, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { color, space, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import { useCheckNotes } from "./check-notes";
import type { DraftControl } from "./disbursement-draft";
import { CardHead, CardTitle, Name, Note } from "./disbursement-style";

interface ChecklistCardProps {
  readonly disbursement: DisbursementDetail;
  readonly kept: DraftControl;
  /** While it is being sent. */
  readonly isBusy: boolean;
}

/** `pending`: nothing speaks against it, but the bank is asked first; until it has answered there is no tick. */
function resultOf(
  { key, fits }: DisbursementDetail["checks"][number],
  { account }: DisbursementDetail,
): "automatic" | "wrong" | "pending" {
  if (!fits) return "wrong";
  return key === "account" && account?.is_asked_again ? "pending" : "automatic";
}

const looks = {
  automatic: { icon: Check, ink: "primary" },
  wrong: { icon: X, ink: "danger-text" },
  pending: { icon: Clock, ink: "warning-text" },
} as const satisfies Record<
  ReturnType<typeof resultOf>,
  { readonly icon: IconNode; readonly ink: ColorToken }
>;

/** What the system checked, and what the second officer answers with their own eyes. */
export function ChecklistCard({ disbursement, kept, isBusy }: ChecklistCardProps) {
  const { t } = useTranslation("disbursements");
  const notes = useCheckNotes(disbursement);
  const { checks, actions } = disbursement;
  const known = checks.filter((check) => resultOf(check, disbursement) !== "pending").length;
  const { answers } = kept.draft;
  const isMine = actions.includes("approve");
  const answered = isMine
    ? disbursementAnswers.filter((answer) => answers[answer] !== undefined).length
    : 0;
  const answer = (name: DisbursementAnswer, fits: boolean) =>
    kept.change((before) => ({ answers: { ...before.answers, [name]: fits } }));
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("checklist.title")}</CardTitle>
        <Note aria-live="polite">
          {t("checklist.filled", {
            done: known + answered,
            total: checks.length + disbursementAnswers.length,
          })}
        </Note>
      </CardHead>
      <Items>
        {checks.map((check) => {
          const result = resultOf(check, disbursement);
          const { icon, ink } = looks[result];
          return (
            <Item key={check.key} title={t(`checks.${check.key}`)} note={notes.ofCheck(check)}>
              <Result $ink={ink}>
                <Icon of={icon} size={18} />
                {t(`checklist.${result}`)}
              </Result>
            </Item>
          );
        })}
        {isMine &&
          disbursementAnswers.map((name) => (
            <Item key={name} title={t(`answers.${name}`)} note={notes.ofAnswer(name)}>
              <SegmentedControl
                label={t(`answers.${name}`)}
                options={[
                  { value: "yes", label: t("checklist.fits"), tone: "primary", icon: Check },
                  { value: "no", label: t("checklist.doesNotFit"), tone: "danger", icon: X },
                ]}
                value={answers[name] === undefined ? null : answers[name] ? "yes" : "no"}
                onChange={(value) => answer(name, value === "yes")}
                disabled={isBusy}
              />
            </Item>
          ))}
      </Items>
      {!isMine && <Rest>{t("checklist.second")}</Rest>}
    </Card>
  );
}

function Item({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Line>
      <div>
        <Name>{title}</Name>
        <Note>{note}</Note>
      </div>
      {children}
    </Line>
  );
}

const Items = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 62px;
  padding: ${space(2)} 0;
  & + & {
    border-top: 1px solid ${color("line")};
  }
  > :first-child {
    flex: 1 1 180px;
    min-width: 0;
  }
`;

const Result = styled.span<{ $ink: ColorToken }>`
  ${type.label}
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  color: ${({ $ink }) => color($ink)};
`;

const Rest = styled.p`
  ${type.small}
  margin: ${space(3)} 0 0;
  color: ${color("text-2")};
`;
