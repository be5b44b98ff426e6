import { type ReactNode, useId } from "react";
import { styled } from "styled-components";
import { color, space, type } from "@/styles/theme";

const Box = styled.section`
  min-width: 0;
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
  margin-top: ${space(4)};
`;

interface ProofSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function ProofSection({ title, lead, children }: ProofSectionProps) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      <Lead>{lead}</Lead>
      <Content>{children}</Content>
    </Box>
  );
}
