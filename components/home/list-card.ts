import Link from "next/link";
import { styled } from "styled-components";
import { color, focusRing, radius, space, type } from "@/styles/theme";

/** Title of a list on a home, and the way to all of it. */
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  align-items: center;
  justify-content: space-between;

  h2 {
    ${type.h3}
  }
`;

export const All = styled(Link)`
  ${focusRing}
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.dense};
  color: ${color("primary")};
  font-weight: 650;
  text-decoration: none;
`;

export const Name = styled(Link)`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("text")};
  font-weight: 650;
  text-decoration: none;
  overflow-wrap: anywhere;
`;
