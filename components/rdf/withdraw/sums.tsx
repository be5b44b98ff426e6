import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { color, space, tabular, type } from "@/styles/theme";

export const Sums = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(3)};
`;

const Row = styled.div<{ $isTotal: boolean }>`
  display: flex;
  gap: ${space(4)};
  align-items: baseline;
  justify-content: space-between;
  padding-top: ${({ $isTotal }) => ($isTotal ? space(3) : "0")};
  border-top: ${({ $isTotal }) => ($isTotal ? "1px" : "0")} solid ${color("line")};

  dt {
    color: ${({ $isTotal }) => color($isTotal ? "text" : "text-2")};
    font-weight: ${({ $isTotal }) => ($isTotal ? 650 : 400)};
  }

  dd {
    font-weight: 650;
    text-align: right;
    overflow-wrap: anywhere;
    ${({ $isTotal }) =>
      $isTotal &&
      css`
        ${type.figureM}
        /* An amount stays whole: its last digit was alone in a line of its own. */
        white-space: nowrap;
      `}
  }
`;

interface SumRowProps {
  readonly label: ReactNode;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

/** One line: a label, and an amount or what else there is to say. */
export function SumRow({ label, isTotal = false, children }: SumRowProps) {
  return (
    <Row $isTotal={isTotal}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
