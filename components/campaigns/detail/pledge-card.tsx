import { Clock, TriangleAlert } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Swatch } from "@/components/ui/key-figure";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, shadow, space, tabular, type } from "@/styles/theme";
import { AmountChoice } from "./amount-choice";
import { PledgeAction } from "./pledge-action";
import { type LiveCampaign, Raised } from "./raised";
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

const Row = styled.p`
  ${tabular}
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(3)};
  border-block: 1px solid ${color("line")};

  > span:first-child {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    color: ${color("text-2")};
  }
`;

const Sums = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(1)};

  > div {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
  }

  dt {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }
`;

const Risk = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};
`;

type Props = LiveCampaign & { readonly simulation: Simulation; readonly isPreview: boolean };

/** Beside the campaign on laptops: progress, time left, an amount and what it is projected to bring. */
export function PledgeCard({ simulation, isPreview, ...live }: Props) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { campaign, phase } = live;
  const { total } = simulation.shown.schedule;
  const takesMoney = phase === "open" || phase === "upcoming";
  return (
    <Box as="aside" aria-label={t("pledgeLabel")}>
      <Raised {...live} />
      {takesMoney && (
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
      {takesMoney && (
        <>
          <AmountChoice campaign={campaign} simulation={simulation} />
          <Sums>
            <div>
              <dt>
                <Swatch $kind="principal" aria-hidden="true" />
                {t("principal")}
              </dt>
              <dd>{formatRupiah(total.principal, locale)}</dd>
            </div>
            <div>
              <dt>
                <Swatch $kind="projected" aria-hidden="true" />
                {t(`gross.${campaign.akad.kind}`)}
              </dt>
              <dd>{formatRupiah(total.gross, locale)}</dd>
            </div>
          </Sums>
        </>
      )}
      {!isPreview && <PledgeAction {...live} />}
      <Risk>
        <Icon of={TriangleAlert} />
        {t("pledgeRisk")}
      </Risk>
    </Box>
  );
}
