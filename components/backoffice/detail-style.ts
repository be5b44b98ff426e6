import Link from "next/link";
import styled from "styled-components";
import { color, focusRing, radius, space, type } from "@/styles/theme";

export const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

/** Ids and names of accounts, as they are written in the books. */
export const Code = styled.span`
  display: block;
  color: ${color("text-2")};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

export const CellLink = styled(Link)`
  ${focusRing}
  border-radius: ${radius.dense};
  overflow-wrap: anywhere;
`;

export const Back = styled(Link)`
  ${focusRing}
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  border-radius: ${radius.dense};
  color: ${color("link")};
  font-weight: 650;
`;

/** From a list to what it names. */
export const Way = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  color: ${color("text-2")};
`;

export const Title = styled.h1`
  ${type.h2}
  margin: 0;
`;

export const Facts = styled.div`
  max-width: 760px;
  margin: ${space(4)} 0 ${space(6)};
`;

export const Loading = styled.div`
  display: grid;
  gap: ${space(4)};
`;
