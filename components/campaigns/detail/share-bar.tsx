import { styled } from "styled-components";
import { color, radius, space, tabular, type } from "@/styles/theme";

const Title = styled.h3`
  font-weight: 700;
`;

const Bars = styled.div`
  display: grid;
  gap: 3px;
  margin: ${space(3)} 0 ${space(2)};
`;

const Share = styled.span<{ $isFunders: boolean }>`
  height: 28px;
  border-radius: ${({ $isFunders }) => ($isFunders ? `${radius.banner} 4px 4px ${radius.banner}` : `4px ${radius.banner} ${radius.banner} 4px`)};
  background-color: ${({ $isFunders }) => color($isFunders ? "primary" : "surface-3")};
`;

const Names = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  justify-content: space-between;
  color: ${color("text-2")};

  strong {
    display: block;
    color: ${color("text")};
    font-size: 16px;
  }

  p:last-child {
    text-align: right;
  }
`;

interface ShareBarProps {
  readonly title: string;
  /** Whole percent of the first part, which is the funders'. */
  readonly percent: number;
  readonly texts: readonly [string, string];
  readonly names: readonly [string, string];
}

/** Two parts of a whole beside each other, with their figures below: an amount is wider than a small part. */
export function ShareBar({ title, percent, texts, names }: ShareBarProps) {
  return (
    <div>
      <Title>{title}</Title>
      <Bars style={{ gridTemplateColumns: `${percent}fr ${100 - percent}fr` }}>
        <Share $isFunders />
        <Share $isFunders={false} />
      </Bars>
      <Names>
        <p>
          <strong>{texts[0]}</strong>
          {names[0]}
        </p>
        <p>
          <strong>{texts[1]}</strong>
          {names[1]}
        </p>
      </Names>
    </div>
  );
}
