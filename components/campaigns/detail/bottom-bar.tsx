import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { leftOf } from "@/lib/campaigns/campaign-figures";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, layer, media, shadow, space, type } from "@/styles/theme";
import { ActionPlace } from "./action-place";
import { Line, type LiveCampaign } from "./raised";
import { TimeLeft } from "./time-left";

/** At the lower edge of phones. Its own height below the page keeps the footer readable above it. */
const Bar = styled.aside`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space(2)};
  margin: ${space(12)} 0 calc(-1 * var(--page-end));
  padding: ${space(3)} ${space(4)} calc(${space(4)} + env(safe-area-inset-bottom));
  border-top: 1px solid ${color("line")};
  background-color: ${color("surface")};
  box-shadow: ${shadow.sh2};

  ${media.tablet} {
    padding-inline: ${space(6)};
  }

  /* A window as low as a phone's on its side needs the room above. */
  ${media.low} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(4)};
    align-items: center;
    padding-block: ${space(2)} calc(${space(2)} + env(safe-area-inset-bottom));
  }

  ${media.desktop} {
    display: none;
  }
`;

const SmallLine = styled(Line)`
  ${type.small}
`;

/** What is left, for how long, and the one button. */
export function BottomBar(live: LiveCampaign) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { campaign, phase } = live;
  return (
    <Bar aria-label={t("pledgeLabel")}>
      <SmallLine>
        <span>
          {phase === "open"
            ? t("left", { amount: formatRupiah(leftOf(campaign), locale) })
            : campaign.status.title}
        </span>
        <strong>
          <TimeLeft {...live} />
        </strong>
      </SmallLine>
      <ActionPlace {...live} isShort />
    </Bar>
  );
}
