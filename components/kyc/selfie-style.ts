import { styled } from "styled-components";
import { color, radius, space, type } from "@/styles/theme";

/** Programmatic focus only; not reachable by Tab, so it needs no ring. */
export const SectionHeading = styled.h3`
  ${type.h3}

  &:focus {
    outline: 0;
  }
`;

export const Lead = styled.p`
  ${type.body}
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

export const StoredPicture = styled.img`
  display: block;
  width: 100%;
  max-width: 464px;
  height: auto;
  margin: ${space(5)} auto 0;
  border-radius: ${radius.card};
  background-color: ${color("surface-3")};
`;
