import { Clock } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { takesMoney } from "@/lib/campaigns/campaign-figures";
import { StaticPart } from "@/lib/first-load/static-part";
import { color, media, shadow, space } from "@/styles/theme";
import { ActionPlace } from "./action-place";
import { Line, type LiveCampaign, Raised } from "./raised";
import { cardPart, riskPart } from "./static-sections";
import { TimeLeft } from "./time-left";
import type { Simulation } from "./use-simulation";

const Box = styled(Card)`
  display: none;

  ${media.desktop} {
    position: sticky;
    top: 96px;
    display: grid;
    gap: ${space(4)};
    max-height: calc(100dvh - 112px);
    overflow-y: auto;
    box-shadow: ${shadow.sh2};
  }
`;

const Row = styled(Line)`
  align-items: center;
  padding-block: ${space(3)};
  border-block: 1px solid ${color("line")};

  > span:first-child {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
  }
`;

type Props = LiveCampaign & { readonly simulation: Simulation; readonly isPreview: boolean };

/** Beside the campaign on laptops: progress, time left, an amount and what it is projected to bring. */
export function PledgeCard({ simulation, isPreview, ...live }: Props) {
  const { t } = useTranslation("campaign");
  const { phase } = live;
  const isOffered = takesMoney(phase);
  return (
    <Box as="aside" aria-label={t("pledgeLabel")}>
      <Raised {...live} />
      {isOffered && (
        <Row>
          <span>
            <Icon of={Clock} />
            {t(phase === "open" ? "timeLeft" : "timeToOpen")}
          </span>
          <strong>
            <TimeLeft {...live} />
          </strong>
        </Row>
      )}
      {isOffered && <StaticPart of={cardPart} props={{ simulation }} />}
      {!isPreview && <ActionPlace {...live} />}
      <StaticPart of={riskPart} props={{}} />
    </Box>
  );
}
