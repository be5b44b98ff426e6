import type { DisbursementDetail, DisbursementItem } from "@rukun/contract/disbursements";
import { Check, Hourglass } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { formatTime } from "@/lib/format/date";
import { formatWeekday } from "@/lib/format/weekday";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, tabular, type } from "@/styles/theme";
import { indexAt, placeOf, type Stretch, stretchesOf } from "./deadline-days";
import { Name, Note } from "./disbursement-style";
import { useTimeLeft } from "./time-left";

interface DeadlineCardProps {
  readonly disbursement: Pick<DisbursementDetail, "days" | "reached_at">;
  readonly due: NonNullable<DisbursementItem["due"]>;
}

/** How long the money may still be in escrow: days off do not count. */
export function DeadlineCard({ disbursement, due }: DeadlineCardProps) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { now, figure, word, isLate } = useTimeLeft(due);
  const stretches = stretchesOf(disbursement.days);
  const reached = placeOf(Date.parse(disbursement.reached_at), stretches);
  const current = placeOf(now, stretches);
  const at = indexAt(now, stretches);
  const time = (moment: string | Date) => formatTime(moment, locale).replace(" WIB", "");
  const noteOf = ({ isWorking }: Stretch, index: number) => {
    if (index === at) return t("due.now", { time: time(new Date(now)) });
    if (index === 0) return t("due.reached", { time: time(disbursement.reached_at) });
    if (index === stretches.length - 1) return t("due.end");
    return isWorking ? null : t("due.off");
  };
  const percent = (place: number) => `${(place / stretches.length) * 100}%`;
  return (
    <Card as="section">
      <Top>
        <Mark $isLate={isLate}>
          <Icon of={Hourglass} />
        </Mark>
        <Words>
          <Name as="h2">{t("due.title", { day: formatWeekday(due.on, locale) })}</Name>
          <Note>{t("due.note")}</Note>
        </Words>
        <Left $isLate={isLate} role="timer">
          <strong>{figure}</strong>
          <span>{word}</span>
        </Left>
      </Top>
      <Line aria-hidden="true" style={{ "--columns": stretches.length } as never}>
        {stretches.map(({ days, isWorking }, index) => (
          <Part key={days[0]} $isWorking={isWorking}>
            <Fill
              style={{
                left: `${clamp(reached - index) * 100}%`,
                right: `${(1 - clamp(current - index)) * 100}%`,
              }}
            />
          </Part>
        ))}
        <Place style={{ left: percent(reached) }}>
          <Star size={18} filled />
          <Icon of={Check} size={16} />
        </Place>
        <Place style={{ left: percent(stretches.length) }}>
          <Star size={18} tone={isLate ? "danger" : "line-strong"} />
        </Place>
        {at >= 0 && (
          <Place style={{ left: percent(current) }}>
            <Star size={18} filled />
            <Dot />
          </Place>
        )}
      </Line>
      <Days style={{ "--columns": stretches.length } as never}>
        {stretches.map((stretch, index) => (
          <li key={stretch.days[0]} aria-current={index === at ? "date" : undefined}>
            <strong>
              {stretch.days.length > 2 ? rangeOf(stretch.days) : listOf(stretch.days)}
            </strong>
            <span>{noteOf(stretch, index)}</span>
          </li>
        ))}
      </Days>
    </Card>
  );

  /** "Sab 23" */
  function short(day: string): string {
    return `${formatWeekday(day, locale).slice(0, 3)} ${Number(day.slice(8))}`;
  }
  function listOf(days: readonly string[]): string {
    return days.map(short).join(", ");
  }
  function rangeOf(days: readonly string[]): string {
    return `${short(days[0] ?? "")} – ${short(days.at(-1) ?? "")}`;
  }
}

const clamp = (part: number): number => Math.min(Math.max(part, 0), 1);

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
`;

const Mark = styled.span<{ $isLate: boolean }>`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background: ${({ $isLate }) => color($isLate ? "danger-surface" : "warning-surface")};
  color: ${({ $isLate }) => color($isLate ? "danger-text" : "warning-text")};
`;

const Words = styled.div`
  flex: 1 1 180px;
  min-width: 0;
`;

const Left = styled.p<{ $isLate: boolean }>`
  ${tabular}
  margin: 0;
  margin-left: auto;
  text-align: right;
  strong {
    display: block;
    color: ${({ $isLate }) => color($isLate ? "danger-text" : "warning-text")};
    font-size: 18px;
    line-height: 24px;
    font-weight: 750;
  }
  span {
    ${type.small}
    color: ${color("text-2")};
  }
`;

const Line = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  gap: 0;
  height: 18px;
  align-items: center;
  margin: ${space(4)} 9px 0;
`;

const Part = styled.span<{ $isWorking: boolean }>`
  position: relative;
  height: 8px;
  margin-right: 3px;
  overflow: clip;
  border-radius: ${radius.pill};
  background: ${({ $isWorking }) =>
    $isWorking
      ? color("surface-3")
      : `repeating-linear-gradient(90deg, ${color("surface-3")} 0 2px, transparent 2px 6px)`};
  &:last-of-type {
    margin-right: 0;
  }
`;

const Fill = styled.span`
  position: absolute;
  inset-block: 0;
  border-radius: ${radius.pill};
  background: ${color("primary")};
  ${media.forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
`;

const Place = styled.span`
  position: absolute;
  top: 0;
  display: grid;
  width: 18px;
  height: 18px;
  transform: translateX(-50%);
  > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  > svg + svg {
    width: 10px;
    height: 10px;
    color: ${color("on-primary")};
  }
`;

const Dot = styled.span`
  width: 4px;
  height: 4px;
  border-radius: ${radius.pill};
  background: ${color("on-primary")};
`;

const Days = styled.ol`
  ${type.small}
  ${tabular}
  display: grid;
  grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
  margin: ${space(2)} 0 0;
  padding: 0;
  list-style: none;
  li {
    padding-right: ${space(2)};
    overflow-wrap: anywhere;
  }
  strong,
  span {
    display: block;
    font-weight: 400;
  }
  span {
    color: ${color("text-2")};
  }
  [aria-current] strong {
    font-weight: 700;
  }
`;
