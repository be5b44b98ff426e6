import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { color, media, space, type } from "@/styles/theme";

const Band = styled.section<{ $raised: boolean }>`
  padding-block: ${space(12)};
  scroll-margin-top: ${space(18)};

  ${media.tablet} {
    padding-block: ${space(20)};
  }

  ${({ $raised }) =>
    $raised &&
    css`
      border-block: 1px solid ${color("line")};
      background-color: ${color("surface")};

      &:last-child {
        margin-bottom: calc(-1 * var(--page-end));
        border-bottom: 0;
      }
    `}
`;

const Heading = styled.h2`
  ${type.h2}
`;

const Lead = styled.p`
  ${type.lead}
  max-width: 66ch;
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const Content = styled.div`
  margin-top: ${space(6)};

  ${media.tablet} {
    margin-top: ${space(10)};
  }
`;

type SectionProps = {
  id?: string;
  title: string;
  lead?: string;
  /** On a full-width white band. */
  raised?: boolean;
  children: ReactNode;
};

/** A section of an explanatory page: heading, at most one sentence, content. */
export function Section({ id, title, lead, raised = false, children }: SectionProps) {
  return (
    <Band id={id} $raised={raised}>
      <Container>
        <Heading>{title}</Heading>
        {lead !== undefined && <Lead>{lead}</Lead>}
        <Content>{children}</Content>
      </Container>
    </Band>
  );
}

/** Columns from 1024 px up, stacked below. */
export const Columns = styled.ul`
  display: grid;
  gap: ${space(6)};

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(6)} ${space(12)};
  }
`;

export const ColumnTitle = styled.h3`
  ${type.h3}
`;

export const ColumnBody = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;
