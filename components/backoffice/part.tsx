import type { ReactNode } from "react";
import styled from "styled-components";
import { Card } from "@/components/ui/card";
import { Heading } from "@/components/ui/data-list";
import { color, media, space, type } from "@/styles/theme";

/** A titled part of a page. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <Heading>{title}</Heading>
      {children}
    </Card>
  );
}

/** Parts in two columns on laptops, each as high as it is. */
export const Parts = styled.div`
  margin-top: ${space(6)};
  columns: 1;
  column-gap: ${space(4)};
  > * {
    break-inside: avoid;
    margin-bottom: ${space(4)};
  }
  ${media.desktop} {
    columns: 2;
  }
`;

/** Under a title. */
export const Standing = styled.div`
  margin-top: ${space(2)};
`;

export const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** What happened, and when. */
export const Line = styled.li`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color("line")};
  overflow-wrap: anywhere;
  > :last-child {
    color: ${color("text-2")};
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
