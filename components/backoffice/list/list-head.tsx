import type { ReactNode } from "react";
import styled from "styled-components";
import { color, space, type } from "@/styles/theme";

interface ListHeadProps {
  title: string;
  /** One line under the title. */
  summary: string;
  action?: ReactNode;
}

/** Title, summary and actions of a list. */
export function ListHead({ title, summary, action }: ListHeadProps) {
  return (
    <Head>
      <div>
        <Title>{title}</Title>
        <Summary aria-live="polite">{summary}</Summary>
      </div>
      {action}
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(6)};
`;

const Title = styled.h1`
  ${type.h2}
  margin: 0;
`;

const Summary = styled.p`
  ${type.small}
  margin: ${space(1)} 0 0;
  color: ${color("text-2")};
`;
