import { styled } from "styled-components";
import { color, media, space, tabular, type } from "@/styles/theme";

/** People in a column, separated by lines. */
export const PeopleList = styled.ul`
  margin-top: ${space(3)};
`;

export const PersonRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  padding-block: ${space(4)};
  border-top: 1px solid ${color("line")};

  &:last-child {
    padding-bottom: 0;
  }
`;

export const PersonWords = styled.div`
  flex: 1 1 200px;
  min-width: 0;
`;

export const PersonName = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  align-items: center;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

export const PersonFacts = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
  overflow-wrap: anywhere;
`;

export const PersonActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  width: 100%;

  ${media.tablet} {
    width: auto;
  }
`;
