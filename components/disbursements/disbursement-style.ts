import { styled } from "styled-components";
import { color, space, type } from "@/styles/theme";

export const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

export const Note = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

export const CardHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  margin-bottom: ${space(4)};
`;

export const CardTitle = styled.h2`
  ${type.h3}
  margin: 0;
`;

export const Lines = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** Words of somebody, set off from ours. */
export const Quote = styled.div`
  ${type.small}
  padding: ${space(3)} ${space(4)};
  border-radius: 12px;
  background: ${color("surface-2")};
  overflow-wrap: anywhere;
`;
