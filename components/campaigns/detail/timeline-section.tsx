import type { CampaignDetail } from "@rukun/contract/campaigns";
import { Check } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
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

const Day = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

/** What has happened to the campaign, and what has a date. */
export function TimelineSection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { timeline, starts_at, ends_at, status } = campaign;
  const ahead = [
    { key: "opens", at: starts_at, isAhead: status.value === "4" },
    { key: "closes", at: ends_at, isAhead: ["4", "6"].includes(status.value) },
  ] as const;
  return (
    <DetailSection id="timeline" title={t("tabs.timeline")}>
      <ol>
        {timeline.map((each) => (
          <Item key={each.at} data-done="">
            <Marker>
              <Star size={28} filled />
              <Icon of={Check} size={16} />
            </Marker>
            <div>
              <strong>{each.status.title}</strong>
              <Day>{formatDate(each.at, locale)}</Day>
            </div>
          </Item>
        ))}
        {ahead.map(
          ({ key, at, isAhead }) =>
            isAhead &&
            at && (
              <Item key={key}>
                <Marker>
                  <Star size={28} tone="line-strong" />
                </Marker>
                <div>
                  <strong>{t(`ahead.${key}`)}</strong>
                  <Day>{formatDate(at, locale)}</Day>
                </div>
              </Item>
            ),
        )}
      </ol>
    </DetailSection>
  );
}
