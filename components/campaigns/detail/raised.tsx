import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { FundingBar } from "@/components/ui/funding-bar";
import { type CampaignPhaseNow, isGivenBack, percentOf } from "@/lib/campaigns/campaign-figures";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, tabular, type } from "@/styles/theme";

/** A campaign as it is now. */
export interface LiveCampaign {
  readonly campaign: CampaignDetail;
  readonly phase: CampaignPhaseNow;
  /** Milliseconds. */
  readonly now: number;
  /** When its figures were last read. */
  readonly knownAt: number;
}

const Label = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Figures = styled.p`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${space(2)};
  font: 800 30px/38px var(--font);
  letter-spacing: -.02em;

  small {
    color: ${color("text-2")};
    font-size: max(14px, .58em);
    font-weight: 550;
    letter-spacing: 0;
  }

  strong {
    font-size: 20px;
    font-weight: 800;
  }

  ${media.narrow} {
    font-size: 26px;
  }
`;

/** What something is on one side, how much on the other. */
export const Line = styled.p`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
  color: ${color("text-2")};

  strong {
    color: ${color("text")};
  }
`;

const SmallLine = styled(Line)`
  ${type.small}
  margin-top: ${space(2)};
`;

const Legend = styled(SmallLine)`
  justify-content: start;
  align-items: center;

  &::before {
    content: "";
    width: 12px;
    height: 12px;
    border-radius: 3px;
    background-color: color-mix(in srgb, ${color("primary")} 45%, ${color("surface-3")});
  }
`;

const AsOf = styled(SmallLine)`
  color: ${color("text-3")};
`;

/** What was paid, what is pledged, of how much, by how many; and of when these figures are. */
export function Raised({ campaign, phase, knownAt }: LiveCampaign) {
  const { t } = useTranslation(["campaign", "campaigns"]);
  const locale = useLocale();
  const { target, collected, interested, funders, title } = campaign;
  const asOf = <AsOf>{t("asOf", { time: formatDateTime(new Date(knownAt), locale) })}</AsOf>;
  if (isGivenBack(campaign)) {
    return (
      <div>
        <Label>{t("returned")}</Label>
        <Amount of={campaign.returned} />
        <SmallLine>{t("returnedNote")}</SmallLine>
        {asOf}
      </div>
    );
  }
  const percent = percentOf(collected, target);
  return (
    <div>
      <Label>{t(phase === "upcoming" ? "targetLabel" : "collected")}</Label>
      <Amount of={phase === "upcoming" ? target : collected}>
        {phase !== "upcoming" && <strong>{`${percent}%`}</strong>}
      </Amount>
      <FundingBar
        percent={percent}
        interested={percentOf(BigInt(collected) + BigInt(interested), target)}
        label={t("campaigns:collectedOf", { title })}
      />
      {phase !== "upcoming" && (
        <SmallLine>
          <span>{t("campaigns:ofTarget", { amount: formatRupiah(target, locale) })}</span>
          <span>{t("funders", { count: funders })}</span>
        </SmallLine>
      )}
      {BigInt(interested) > 0n && (
        <Legend>{t("interested", { amount: formatRupiah(interested, locale) })}</Legend>
      )}
      {asOf}
    </div>
  );
}

function Amount({ of, children }: { of: string; children?: ReactNode }) {
  const { prefix, digits } = rupiahParts(of, useLocale());
  return (
    <Figures>
      <span>
        <small>{prefix}</small>
        {`\u00a0${digits}`}
      </span>
      {children}
    </Figures>
  );
}
