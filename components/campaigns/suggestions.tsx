import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { QuietCard } from "@/components/layout/quiet-card";
import { Button, ButtonLink } from "@/components/ui/button";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
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
        action={<AllCampaigns text={t("campaignsAll")} />}
      />
    );
  }
  return (
    <section>
      <Head>
        <Title>{t("suggestedTitle")}</Title>
        <AllCampaigns text={t("campaignsAll")} />
      </Head>
      <CampaignCards campaigns={campaigns} now={now ?? 0} />
    </section>
  );
}

function AllCampaigns({ text }: { text: string }) {
  return (
    <ButtonLink href={paths.campaign} prefetch={false} variant="TERTIARY" iconAfter={ArrowRight}>
      {text}
    </ButtonLink>
  );
}
