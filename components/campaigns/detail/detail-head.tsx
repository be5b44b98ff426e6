import type { CampaignDetail } from "@rukun/contract/campaigns";
import { styled } from "styled-components";
import { StaticPart } from "@/lib/first-load/static-part";
import { media, space } from "@/styles/theme";
import { crumbsPart, picturePart, sharePart, wordsPart } from "./static-sections";

/** Phones begin with the picture, from edge to edge below the top bar. */
const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;

const Words = styled.div`
  position: relative;
  order: 1;

  ${media.desktop} {
    order: 0;
    padding-right: 150px;
  }
`;

const Stage = styled.div`
  position: relative;
  margin: -${space(6)} -${space(4)} 0;

  ${media.tablet} {
    margin: -${space(10)} -${space(6)} 0;
  }

  ${media.desktop} {
    margin: 0;
  }
`;

interface DetailHeadProps {
  readonly campaign: CampaignDetail;
  /** As it is now. */
  readonly status: CampaignDetail["status"];
  /** Null: nothing to share yet. */
  readonly address: string | null;
}

export function DetailHead({ campaign, status, address }: DetailHeadProps) {
  const { title } = campaign;
  return (
    <>
      <StaticPart of={crumbsPart} props={{ title }} />
      <Head>
        <Words>
          <StaticPart
            of={wordsPart}
            props={{ campaign, statusCode: status.value, statusTitle: status.title }}
          />
          {address !== null && <StaticPart of={sharePart} props={{ title, address }} />}
        </Words>
        <Stage>
          <StaticPart of={picturePart} props={{ campaign }} />
          {address !== null && (
            <StaticPart of={sharePart} props={{ title, address, isRound: true }} />
          )}
        </Stage>
      </Head>
    </>
  );
}
