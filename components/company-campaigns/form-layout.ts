import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Pairs } from "@/components/wizard/form-grid";
import { color, media, space, type } from "@/styles/theme";

export const Sections = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;

  ${media.tablet} {
    gap: ${space(6)};
  }
`;

export const Section = styled(Card).attrs({ as: "section" })`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
`;

export const SectionTitle = styled.h2`
  ${type.h3}
`;

export const Lead = styled.p`
  ${type.small}
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

export const Trio = styled(Pairs)`
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

export const Sunken = styled.div`
  padding: ${space(4)};
  border-radius: 12px;
  background-color: ${color("surface-2")};
`;
