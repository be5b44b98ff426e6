import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { QuietCard } from "@/components/layout/quiet-card";
import { Button, ButtonLink } from "@/components/ui/button";
import { useProfile } from "@/lib/api/profile/profile-query";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { isOffline } from "@/lib/uploads/connection";
import { space, type } from "@/styles/theme";
import { CampaignCards } from "./campaign-cards";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(3)};
`;

const Title = styled.h2`
  ${type.h3}
`;

/** Open campaigns on a funder's home; read in the browser, because the rest of the page is. */
export function Suggestions() {
  const { t } = useTranslation(["home", "campaigns", "common"]);
  const { campaigns, now, hasFailed, retry } = useCampaigns("open");
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
    <section>
      <Head>
        <Title>{t("suggestedTitle")}</Title>
        <MoreCampaigns />
      </Head>
      <CampaignCards campaigns={campaigns} now={now ?? 0} />
    </section>
  );
}

/** The whole list, and for institutions what will open, which is in no menu (spec §2, §6). */
function MoreCampaigns() {
  const { t } = useTranslation(["home", "common"]);
  const { data: profile } = useProfile();
  const links = [
    ...(profile && isPathAvailable(paths.upcomingCampaign, profile)
      ? [{ href: paths.upcomingCampaign, text: t("common:upcomingCampaignPage.title") }]
      : []),
    { href: paths.campaign, text: t("campaignsAll") },
  ];
  return (
    <div>
      {links.map(({ href, text }) => (
        <ButtonLink
          key={href}
          href={href}
          prefetch={false}
          variant="TERTIARY"
          iconAfter={ArrowRight}
        >
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
