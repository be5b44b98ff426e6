import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import { Check, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(5)};
`;

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${space(4)};
  padding-bottom: ${space(5)};

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: "";
    position: absolute;
    top: 28px;
    bottom: 0;
    left: 13px;
    width: 2px;
    background-color: ${color("line")};
  }

  &[data-done]::before {
    background-color: ${color("primary")};
  }
`;

const Marker = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  color: ${color("on-primary")};

  > * {
    grid-area: 1 / 1;
  }
`;

const Name = styled.p<{ $isAhead: boolean }>`
  color: ${({ $isAhead }) => color($isAhead ? "text-2" : "text")};
  font-weight: 650;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};

  &[data-alert] {
    color: ${color("danger-text")};
  }
`;

const stages = ["escrow", "approved", "bank", "arrived", "confirmed"] as const;

/** How many of them are over. */
const overIn = { APPROVED: 2, SENT: 3, SETTLED: 4, DISPUTED: 4, CONFIRMED: 5 } as const;

interface MoneyStagesProps {
  /** Undefined before two officers have released it. */
  readonly disbursement?: CompanyDisbursement | undefined;
}

/** Where the money is, and where it was when. */
export function MoneyStages({ disbursement }: MoneyStagesProps) {
  const { t } = useTranslation("company-disbursement");
  const locale = useLocale();
  const status = disbursement?.status.value;
  const over = status && status in overIn ? overIn[status as keyof typeof overIn] : 1;
  const isFrozen = status === "DISPUTED";
  const moments: Partial<Record<(typeof stages)[number], string | null | undefined>> = {
    approved: disbursement?.approved_at,
    arrived: disbursement?.settled_at,
    confirmed: status === "CONFIRMED" ? disbursement?.statements.at(-1)?.at : null,
  };
  return (
    <Card as="section">
      <Title>{t("where")}</Title>
      <ol>
        {stages.map((stage, position) => {
          const isOver = position < over;
          const isLast = position === over - 1;
          const isAlert = isFrozen && stage === "confirmed";
          const at = moments[stage];
          return (
            <Item
              key={stage}
              {...(position < over - 1 && { "data-done": true })}
              {...(isLast && { "aria-current": "step" })}
            >
              <Marker>
                <Star size={28} filled={isOver || isAlert} tone={isAlert ? "danger" : "primary"} />
                {isOver && <Icon of={Check} size={16} />}
                {isAlert && <Icon of={TriangleAlert} size={16} />}
              </Marker>
              <div>
                <Name $isAhead={!isOver && !isAlert}>
                  {t(`stage.${stage}`)}
                  {isOver && <VisuallyHidden>, {t("done")}</VisuallyHidden>}
                </Name>
                {at && <Note>{formatDateTime(at, locale)}</Note>}
                {isLast && stage !== "confirmed" && !isFrozen && (
                  <Note>{t(`stageNote.${stage}`)}</Note>
                )}
                {isAlert && <Note data-alert>{t("stageNote.disputed")}</Note>}
              </div>
            </Item>
          );
        })}
      </ol>
    </Card>
  );
}
