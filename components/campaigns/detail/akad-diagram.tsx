import { styled } from "styled-components";
import type { DiagrammedCampaign } from "@/lib/campaigns/diagrammed-campaign";
import { space } from "@/styles/theme";
import { MurabahahDiagram } from "./murabahah-diagram";
import { MusyarakahDiagram } from "./musyarakah-diagram";
import { WakalahDiagram } from "./wakalah-diagram";

/** Drawn for its own width: it also stands in the narrow preview beside a form. */
const Diagram = styled.div`
  container-type: inline-size;
  display: grid;
  gap: ${space(5)};
`;

/** Who gives what to whom in a contract, with a campaign's parties and figures. */
export function AkadDiagram({ campaign }: { readonly campaign: DiagrammedCampaign }) {
  const { akad } = campaign;
  return (
    <Diagram>
      {akad.kind === "murabahah" && <MurabahahDiagram campaign={campaign} akad={akad} />}
      {akad.kind === "musyarakah" && <MusyarakahDiagram campaign={campaign} akad={akad} />}
      {akad.kind === "wakalah" && <WakalahDiagram campaign={campaign} akad={akad} />}
    </Diagram>
  );
}
