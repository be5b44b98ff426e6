import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { color, media, space, type } from "@/styles/theme";

export type MoneyKind = "received" | "principal" | "projected";

const fills = {
  received: css`
    background-color: ${color("primary")};
  `,
  principal: css`
    background-color: ${color("principal")};
  `,
  projected: css`
    border: 1.5px solid ${color("gold")};
    background: repeating-linear-gradient(
      135deg,
      ${color("gold")} 0 1.5px,
      ${color("surface")} 1.5px 3.5px
    );
  `,
};

/** Solid green is received money, slate is principal, gold lines are a projection. */
export const Swatch = styled.span<{ $kind: MoneyKind }>`
  flex: none;
  width: 12px;
  height: 12px;
  border-radius: 3px;
  ${({ $kind }) => fills[$kind]}

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

const Label = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color("text-2")};
  font-weight: 500;
`;

const Figure = styled.p`
  ${type.figureL}
  margin-top: ${space(1)};
  color: ${color("text")};
  white-space: nowrap;

  &[data-kind="projected"] {
    color: ${color("gold-text")};
  }
`;

const Prefix = styled.span`
  color: ${color("text-2")};
  font-size: max(14px, .58em);
  font-weight: 550;
  letter-spacing: 0;

  [data-kind="projected"] > & {
    color: inherit;
  }
`;

const Context = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

type KeyFigureProps = {
  label: ReactNode;
  /** Kind of money; sets the swatch. */
  kind?: MoneyKind;
  /** Currency, such as "Rp". */
  prefix?: string;
  /** Grouped digits, such as "2.486.500". */
  value: string;
  /** One line below. */
  context?: ReactNode;
  className?: string;
};

/** A label with its swatch, a large figure, and at most one line of context. */
export function KeyFigure({ label, kind, prefix, value, context, className }: KeyFigureProps) {
  return (
    <div className={className}>
      <Label>
        {kind && <Swatch $kind={kind} aria-hidden="true" />}
        {label}
      </Label>
      <Figure data-kind={kind}>
        {prefix && (
          <>
            <Prefix>{prefix}</Prefix>
            {"\u00a0"}
          </>
        )}
        {value}
      </Figure>
      {context !== undefined && <Context>{context}</Context>}
    </div>
  );
}
