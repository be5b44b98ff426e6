import { styled } from "styled-components";
import { Card } from "./card";

/** One that links lead to: its title stays below the top bar and the notice of a lost connection. */
export const AnchoredCard = styled(Card)`
  scroll-margin-top: calc(88px + var(--connection-room, 0px));
`;
