import { styled } from "styled-components";
import { color, media, space, type } from "@/styles/theme";

/** A section of a step with a heading, separated from the previous one by a line. */
export const Section = styled.section`
  display: grid;
  gap: ${space(5)};
  min-width: 0;

  & + & {
    padding-top: ${space(6)};
    border-top: 1px solid ${color("line")};
  }
`;

export const SectionTitle = styled.h4`
  ${type.h4}
`;

/** Two columns from tablets on. */
export const Pairs = styled.div`
  display: grid;
  gap: ${space(5)} ${space(6)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A wide field and two narrow ones. */
export const Triple = styled.div`
  display: grid;
  gap: ${space(5)} ${space(6)};
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1.3fr) repeat(2, minmax(0, 1fr));
  }
`;

/** Beside the last field of a section. */
export const Note = styled.p`
  ${type.small}
  align-self: center;
  color: ${color("text-3")};
`;
