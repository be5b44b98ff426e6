import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { color, space, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
`;

const Name = styled.p`
  margin-top: ${space(4)};
  font-weight: 650;
`;

const Note = styled.p`
  max-width: 66ch;
  color: ${color("text-2")};
`;

const Unknown = styled.div`
  margin-top: ${space(4)};
`;

const Action = styled.div`
  margin: ${space(3)} 0 -${space(2)} -${space(3)};
`;

type QuietCardProps = {
  title: string;
  /** What is missing, in a few words. */
  name: string;
  note: string;
  action?: ReactNode;
  /** False while nobody can say yet that something is missing. */
  isKnown?: boolean;
};

/** A card of an empty list. */
export function QuietCard({ title, name, note, action, isKnown = true }: QuietCardProps) {
  return (
    <Card as="section" aria-busy={!isKnown || undefined}>
      <Title>{title}</Title>
      {isKnown ? (
        <>
          <Name>{name}</Name>
          <Note>{note}</Note>
        </>
      ) : (
        <Unknown>
          <Skeleton height={48} />
        </Unknown>
      )}
      {action !== undefined && <Action>{action}</Action>}
    </Card>
  );
}
