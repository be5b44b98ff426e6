import { styled } from "styled-components";
import { color, space, tabular, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";

/** The head of what a check found: its mark, what it says, and when. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;
`;

export const Mark = styled.span<{ $ink: ColorToken }>`
  display: grid;
  place-items: center;
  color: ${({ $ink }) => color($ink)};

  > * {
    grid-area: 1 / 1;
  }
`;

export const Title = styled.h3`
  ${type.h3}
  ${tabular}
  text-wrap: balance;
`;

export const Sub = styled.p`
  ${type.small}
  ${tabular}
  margin-top: 2px;
  color: ${color("text-2")};
`;
