import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { color, media, space, type } from "@/styles/theme";
import type { SectionId } from "./sections";

const Box = styled.section`
  min-width: 0;
  scroll-margin-top: 124px;

  ${media.tablet} {
    scroll-margin-top: 140px;
  }
`;

const Title = styled.h2`
  ${type.h2}
`;

const Lead = styled.p`
  max-width: 66ch;
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  min-width: 0;
  margin-top: ${space(4)};
`;

interface DetailSectionProps {
  readonly id?: SectionId;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

export function DetailSection({ id, title, lead, children }: DetailSectionProps) {
  const ownId = useId();
  const titleId = id ? `${id}-title` : ownId;
  return (
    <Box id={id} aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {lead !== undefined && <Lead>{lead}</Lead>}
      <Content>{children}</Content>
    </Box>
  );
}
