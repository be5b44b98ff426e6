import type { CampaignDetail } from "@rukun/contract/campaigns";
import { latenessOf } from "@rukun/finance/late";
import { Check } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import { type TimelinePoint, timelineOf } from "@/lib/campaigns/timeline";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { DetailSection } from "./detail-section";

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${space(4)};
  padding-bottom: ${space(5)};

  &:not(:last-child)::before {
    content: "";
    position: absolute;
    top: 28px;
    bottom: 0;
    left: 13px;
    width: 2px;
    background-color: ${color("line")};
  }

  &[data-state="done"]::before {
    background-color: ${color("primary")};
  }

  &[data-state="current"] strong {
    color: ${color("primary")};
  }

  &[data-state="ahead"] strong {
    color: ${color("text-2")};
    font-weight: 550;
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

/** In the star of the point where the campaign stands. */
const Dot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background-color: ${color("on-primary")};
`;

const Day = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Late = styled.span`
  color: ${color("warning-text")};
  font-weight: 650;

  &[data-long] {
    color: ${color("danger")};
  }
`;

/** What has happened to the campaign, where it stands, and what is planned. */
export function TimelineSection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  return (
    <DetailSection id="timeline" title={t("tabs.timeline")}>
      <ol>
        {timelineOf(campaign).map((point) => (
          <Item
            key={point.key}
            data-state={point.state}
            aria-current={point.state === "current" ? "step" : undefined}
          >
            <Marker>
              {point.state === "ahead" ? (
                <Star size={28} tone="line-strong" />
              ) : (
                <Star size={28} filled />
              )}
              {point.state === "done" && <Icon of={Check} size={16} />}
              {point.state === "current" && <Dot />}
            </Marker>
            <div>
              <strong>
                <PointTitle point={point} campaign={campaign} />
              </strong>
              <PointDay point={point} campaign={campaign} />
            </div>
          </Item>
        ))}
      </ol>
    </DetailSection>
  );
}

interface PointProps {
  readonly point: TimelinePoint;
  readonly campaign: CampaignDetail;
}

function PointTitle({ point: { key, state }, campaign }: PointProps) {
  const { t } = useTranslation("campaign");
  const { akad, collected, returned, target, course } = campaign;
  if (state === "ahead") {
    if (key === "finished" || key === "firstPayment") return t(`ahead.${key}.${akad.kind}`);
    return t(key === "funding" || key === "closed" ? `ahead.${key}` : `reached.${key}`);
  }
  if (key === "funding") {
    const paid = BigInt(collected) + BigInt(returned);
    return t("reached.funding", { percent: percentOf(paid, target) });
  }
  if (key === "finished" && course && BigInt(course.principal.lost) > 0n) {
    return t("reached.finishedWithLoss");
  }
  return t(`reached.${key}`);
}

function PointDay({ point: { key, state, at, daysLate: days }, campaign }: PointProps) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  if (state === "current" && key === "funding") {
    return <Day>{t("timelineToday", { date: formatDate(campaign.as_of, locale) })}</Day>;
  }
  if (at === null) {
    return key === "disbursed" ? <Day>{t("ahead.afterFunding")}</Day> : null;
  }
  const date = formatDate(at, locale);
  if (state !== "ahead") return <Day>{date}</Day>;
  if (days === 0) return <Day>{t("ahead.planned", { date })}</Day>;
  const isLong = latenessOf(days) !== "attention";
  return (
    <Day>
      {t("ahead.due", { date })}{" "}
      <Late data-long={isLong ? "" : undefined}>{t("ahead.late", { count: days })}</Late>
    </Day>
  );
}
