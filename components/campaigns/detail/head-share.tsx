import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { media, space } from "@/styles/theme";
import { ShareMenu } from "./share-menu";

/** On the picture of phones; beside the title on laptops. */
const Share = styled.div`
  position: absolute;
  top: ${space(3)};
  right: ${space(3)};
  z-index: 1;

  ${media.desktop} {
    top: -8px;
    right: 0;
  }
`;

const ShareOnPhone = styled(Share)`
  ${media.desktop} {
    display: none;
  }
`;

const ShareOnDesktop = styled(Share)`
  display: none;

  ${media.desktop} {
    display: block;
  }
`;

/** Sharing at the head of a campaign: round on phones, in words on laptops. */
export function HeadShare(props: ComponentProps<typeof ShareMenu>) {
  const menu = <ShareMenu {...props} />;
  return props.isRound ? (
    <ShareOnPhone data-corner-button="">{menu}</ShareOnPhone>
  ) : (
    <ShareOnDesktop>{menu}</ShareOnDesktop>
  );
}
