import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { Check } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";
import { CardTitle, Name, Note, Quote } from "./disbursement-style";

type StepState = "done" | "now" | "later";

/** Who has done what, and what comes next. */
export function OfficersCard({ disbursement }: { readonly disbursement: DisbursementDetail }) {
  const { t } = useTranslation("disbursements");
  const steps = useSteps(disbursement);
  const note = disbursement.proposed?.note;
  return (
    <Card as="section">
      <CardTitle>{t("officers.title")}</CardTitle>
      <Steps>
        {steps.map(({ title, text, state }, index) => (
          <Step key={title} aria-current={state === "now" ? "step" : undefined} $state={state}>
            <Mark $state={state} aria-hidden="true">
              <Star
                size={26}
                filled={state !== "later"}
                tone={state === "later" ? "line-strong" : "primary"}
              />
              {state === "done" ? <Icon of={Check} size={16} /> : <span>{index + 1}</span>}
            </Mark>
            <div>
              <Name>
                {title}
                <VisuallyHidden>, {t(`officers.step.${state}`)}</VisuallyHidden>
              </Name>
              <Note>{text}</Note>
            </div>
          </Step>
        ))}
      </Steps>
      {note && (
        <Quote>
          <Note>{t("officers.note")}</Note>
          {t("officers.quoted", { note })}
        </Quote>
      )}
    </Card>
  );
}

function useSteps({ proposed, approved, payout, ...rest }: DisbursementDetail) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { number, actions, statements, status } = rest;
  const moment = (at: string) => formatDateTime(at, locale);
  const isSettled = payout?.state === "SETTLED";
  const isConfirmed = status?.value === "CONFIRMED";
  const done = [proposed, approved, isSettled, isConfirmed].map(Boolean);
  const current = done.indexOf(false);
  const last = statements.at(-1);
  const texts = [
    proposed
      ? { title: t("officers.proposed", { name: proposed.by }), text: moment(proposed.at) }
      : { title: t("officers.first"), text: t("officers.firstNote") },
    approved
      ? { title: t("officers.approved", { name: approved.by }), text: moment(approved.at) }
      : {
          title: t(actions.includes("approve") ? "officers.you" : "officers.second"),
          text: t("officers.secondNote"),
        },
    {
      title: t("officers.send"),
      text:
        isSettled && payout.ended_at
          ? t("officers.settled", { at: moment(payout.ended_at) })
          : number
            ? t("officers.once", { number })
            : t("officers.onceAny"),
    },
    {
      title: t(
        isConfirmed
          ? "officers.confirmed"
          : status?.value === "DISPUTED"
            ? "officers.differs"
            : "officers.confirm",
      ),
      text: last ? moment(last.at) : t("officers.confirmNote"),
    },
  ];
  return texts.map((each, index): { title: string; text: string; state: StepState } => ({
    ...each,
    state: done[index] ? "done" : index === current ? "now" : "later",
  }));
}

const Steps = styled.ol`
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $state: StepState }>`
  position: relative;
  display: grid;
  grid-template-columns: 30px minmax(0, 1fr);
  gap: ${space(3)};
  padding-bottom: ${space(5)};
  &:not(:last-child)::before {
    position: absolute;
    top: 30px;
    bottom: 2px;
    left: 14px;
    border-left: 2px solid
      ${({ $state }) => color($state === "done" ? "primary" : "line")};
    content: "";
  }
`;

const Mark = styled.span<{ $state: StepState }>`
  display: grid;
  width: 30px;
  height: 30px;
  > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  > svg + svg,
  > span {
    ${type.small}
    ${tabular}
    color: ${({ $state }) => color($state === "later" ? "text-2" : "on-primary")};
    font-weight: 700;
  }
`;
