import type { CampaignCard as Campaign } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CampaignCard } from "@/components/campaigns/campaign-card";
import { CardGrid } from "@/components/campaigns/card-grid";
import { Container } from "@/components/ui/container";
import { space, type } from "@/styles/theme";

const Place = styled(Container)`
  margin-top: ${space(16)};
`;

const Title = styled.h2`
  ${type.h2}
  margin-bottom: ${space(6)};
`;

type Props = { readonly campaigns: readonly Campaign[]; readonly now: number };

export function SimilarCampaigns({ campaigns, now }: Props) {
  const { t } = useTranslation("campaign");
  if (campaigns.length === 0) return null;
  return (
    <Place as="section">
      <Title>{t("similar")}</Title>
      <CardGrid>
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} now={now} />
          </li>
        ))}
      </CardGrid>
    </Place>
  );
}
