import { ArrowRight } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { QuietCard } from "@/components/layout/quiet-card";
import { ButtonLink } from "@/components/ui/button";
import { useCampaigns } from "@/lib/campaigns/use-campaigns";
import { paths } from "@/lib/paths";
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
  const { t } = useTranslation(["home", "campaigns"]);
  const { campaigns, now, hasFailed } = useCampaigns("open");
  if (hasFailed || campaigns?.length === 0) {
    return (
      <QuietCard
        title={t("suggestedTitle")}
        name={t(hasFailed ? "campaigns:problemTitle" : "suggestedEmpty")}
        note={t(hasFailed ? "campaigns:problemBody" : "suggestedEmptyBody")}
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
