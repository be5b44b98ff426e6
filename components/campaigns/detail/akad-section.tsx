import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { space } from "@/styles/theme";
import { DetailSection } from "./detail-section";
import { MurabahahDiagram } from "./murabahah-diagram";
import { MusyarakahDiagram } from "./musyarakah-diagram";
import { WakalahDiagram } from "./wakalah-diagram";

const Diagram = styled(Card)`
  display: grid;
  gap: ${space(5)};
`;

/** How the contract works, with this campaign's parties and figures. */
export function AkadSection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const { akad } = campaign;
  return (
    <DetailSection id="akad" title={t(`akadTitle.${akad.kind}`)} lead={t(`akadLead.${akad.kind}`)}>
      <Diagram>
        {akad.kind === "murabahah" && <MurabahahDiagram campaign={campaign} akad={akad} />}
        {akad.kind === "musyarakah" && <MusyarakahDiagram campaign={campaign} akad={akad} />}
        {akad.kind === "wakalah" && <WakalahDiagram campaign={campaign} akad={akad} />}
      </Diagram>
    </DetailSection>
  );
}
