import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { phaseAt, takesMoney } from "@/lib/campaigns/campaign-figures";
import type { CampaignPageProps } from "@/lib/campaigns/detail-props";
import { useFreshCards } from "@/lib/campaigns/use-fresh-cards";
import { useNow } from "@/lib/campaigns/use-now";
import { useProgress } from "@/lib/campaigns/use-progress";
import { StaticPart } from "@/lib/first-load/static-part";
import { media, space } from "@/styles/theme";
import { BottomBar } from "./bottom-bar";
import { DetailHead } from "./detail-head";
import { PledgeCard } from "./pledge-card";
import { Raised } from "./raised";
import {
  factsPart,
  frozenPart,
  keyPart,
  projectionPart,
  similarPart,
  tabsPart,
  termsPart,
} from "./static-sections";
import { useSectionInSight } from "./use-section-in-sight";
import { useSimulation } from "./use-simulation";

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(8)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 344px;
    gap: ${space(10)};
    align-items: start;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 376px;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  min-width: 0;
`;

const OnPhone = styled.div`
  ${media.desktop} {
    display: none;
  }
`;

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(12)};
  min-width: 0;
  margin-top: ${space(4)};
`;

/** Finished and cancelled: nothing changes any more. */
const ended: readonly string[] = ["10", "12"];

interface CampaignDetailProps extends CampaignPageProps {
  /** Before it is published, for its company: nothing moves, and nothing can be done with it. */
  readonly isPreview?: boolean;
}

/** A campaign, for anyone: what is financed, under which contract, at what risk, with which figures. */
export function CampaignDetail({ isPreview = false, ...props }: CampaignDetailProps) {
  const { t } = useTranslation("campaign");
  const { address, frozenSince } = props;
  const similar = useFreshCards(props.similar);
  const now = useNow(props.now, [props.campaign.starts_at, props.campaign.ends_at]);
  const isMoving = !isPreview && !ended.includes(props.campaign.status.value);
  const { campaign, whole, knownAt } = useProgress(props.campaign, isMoving);
  const asServed = { campaign: whole };
  const phase = phaseAt(campaign, now);
  const isProjected = isPreview || takesMoney(phase);
  const current = useSectionInSight();
  const simulation = useSimulation(props.campaign, props);
  const live = { campaign, phase, now, knownAt: knownAt ?? Date.parse(campaign.as_of) };

  return (
    <>
      <Columns>
        <Content>
          <DetailHead
            campaign={whole}
            status={campaign.status}
            address={isPreview ? null : address}
          />
          {frozenSince && (
            <StaticPart of={frozenPart} props={{ since: frozenSince, slug: props.campaign.slug }} />
          )}
          <OnPhone>
            <Raised {...live} />
          </OnPhone>
          <StaticPart of={keyPart} props={asServed} />
          <StaticPart
            of={tabsPart}
            props={{
              label: t("tabsLabel"),
              slug: isPreview ? undefined : props.campaign.slug,
              current,
              isProjected,
            }}
          />
          <Sections>
            <StaticPart of={termsPart} props={{ ...asServed, statusCode: campaign.status.value }} />
            {isProjected && <StaticPart of={projectionPart} props={{ simulation }} />}
            <StaticPart of={factsPart} props={asServed} />
          </Sections>
        </Content>
        <PledgeCard {...live} simulation={simulation} isPreview={isPreview} />
      </Columns>
      <StaticPart of={similarPart} props={{ campaigns: similar, now: props.now }} />
      {!isPreview && <BottomBar {...live} />}
    </>
  );
}
