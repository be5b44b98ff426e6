import { styled } from "styled-components";
import { color, media, space, type } from "@/styles/theme";

/** A row of specimens that wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(3)};
  align-items: center;
  margin-top: ${space(5)};
`;

/** Four equal columns, two on tablets, one on phones. */
export const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;
  margin-top: ${space(5)};

  > * {
    min-width: 0;
  }

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

export const TwoColumns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  margin-top: ${space(5)};

  > * {
    min-width: 0;
  }

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Title = styled.h2`
  ${type.h3}
  padding-bottom: ${space(3)};
  border-bottom: 1px solid ${color("line")};
`;

const Block = styled.section`
  margin-top: ${space(10)};
`;

/** A titled group of specimens. */
export function Specimens({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Block>
      <Title>{title}</Title>
      {children}
    </Block>
  );
}
