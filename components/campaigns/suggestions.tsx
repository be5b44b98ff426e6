import type { ProjectType } from "@rukun/contract/master-codes";
import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useMemo } from "react";
import { styled } from "styled-components";
import { QuietCard } from "@/components/layout/quiet-card";
import { Button, ButtonLink } from "@/components/ui/button";
import { suggest } from "@/lib/campaigns/suggest";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
import { useFreshCards } from "@/lib/campaigns/use-fresh-cards";
import { useKnownProfile } from "@/lib/first-load/use-known-profile";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { isOffline } from "@/lib/uploads/connection";
import { color, media, space, type } from "@/styles/theme";
import { CampaignCards } from "./campaign-cards";

/** The way to all stands beside the title, and on phones below the cards, of which they show two. */
const Section = styled.section`
  display: grid;
  grid-template-areas: "words" "cards" "links";
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  margin-top: ${space(8)};

  > ul {
    grid-area: cards;
  }

  ${media.tablet} {
    grid-template-areas: "words links" "cards cards";
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${space(6)} ${space(4)};
    margin-top: ${space(10)};
  }

  @media (max-width: 1023.98px) {
    > ul > :nth-child(3) {
      display: none;
    }
  }
`;

const Words = styled.div`
  grid-area: words;

  h2 {
    ${type.h2}
  }

  p {
    max-width: 66ch;
    margin-top: ${space(1)};
    color: ${color("text-2")};
  }
`;

const Links = styled.div`
  display: grid;
  grid-area: links;
  gap: ${space(2)};

  ${media.tablet} {
    display: flex;
    align-items: start;
  }
`;

const All = styled(ButtonLink)`
  @media (max-width: 639.98px) {
    border-color: currentColor;
  }
`;

/** As many as are looked through for other sectors. */
const readAtOnce = 24;

/**
 * Open campaigns on a funder's home; read in the browser, because the rest of the page is.
 *
 * @param held sectors that the funder has money in; undefined while they are not known
 */
export function Suggestions({ held }: { held: readonly ProjectType[] | undefined }) {
  const { t } = useTranslation(["home", "campaigns", "common"]);
  const { campaigns: open, now, hasFailed, retry } = useCampaigns("open", undefined, readAtOnce);
  const suggested = useMemo(() => open && held && suggest(open, held), [open, held]);
  const campaigns = useFreshCards(suggested?.campaigns);
  // Skeletons would give way to the problem at once, and a press on what is below would miss it.
  if (hasFailed || (!campaigns && isOffline())) {
    return (
      <QuietCard
        title={t("suggestedTitle")}
        name={t("campaigns:problemTitle")}
        note={t("campaigns:problemBody")}
        action={
          <Button variant="TERTIARY" onClick={retry}>
            {t("common:tryAgain")}
          </Button>
        }
      />
    );
  }
  if (campaigns?.length === 0) {
    return (
      <QuietCard
        title={t("suggestedTitle")}
        name={t("suggestedEmpty")}
        note={t("suggestedEmptyBody")}
        action={<MoreCampaigns />}
      />
    );
  }
  return (
    <Section aria-labelledby="suggested">
      <Words>
        <h2 id="suggested">{t("suggestedTitle")}</h2>
        {suggested?.isSpread && (
          <p>{t(held?.length ? "suggestedOtherSectors" : "suggestedSectors")}</p>
        )}
      </Words>
      <CampaignCards campaigns={campaigns} now={now ?? 0} />
      <Links>
        <MoreCampaigns />
      </Links>
    </Section>
  );
}

/** The whole list, and for institutions what will open, which is in no menu (spec §2, §6). */
function MoreCampaigns() {
  const { t } = useTranslation(["home", "common"]);
  // Its page asks for the profile. Another reader of the query, which comes late, would ask once more after a failure, and
  // the page would wait again instead of saying so.
  const { data: profile } = useKnownProfile();
  const links = [
    ...(profile && isPathAvailable(paths.upcomingCampaign, profile)
      ? [{ href: paths.upcomingCampaign, text: t("common:upcomingCampaignPage.title") }]
      : []),
    { href: paths.campaign, text: t("suggestedAll") },
  ];
  return links.map(({ href, text }) => (
    <All
      key={href}
      href={href}
      prefetch={false}
      variant="TERTIARY"
      fullWidth="mobile"
      iconAfter={ArrowRight}
    >
      {text}
    </All>
  ));
}
