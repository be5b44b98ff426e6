import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { Card } from "@/components/ui/card";
import { AkadDiagram } from "./akad-diagram";
import { DetailSection } from "./detail-section";

/** How the contract works, with this campaign's parties and figures. */
export function AkadSection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const { kind } = campaign.akad;
  return (
    <DetailSection id="akad" title={t(`akadTitle.${kind}`)} lead={t(`akadLead.${kind}`)}>
      <Card>
        <AkadDiagram campaign={campaign} />
      </Card>
    </DetailSection>
  );
}
