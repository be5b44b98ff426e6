import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";
import { NumberBox, type NumberBoxProps } from "./number-box";
import { amountKind, signedAmountKind } from "./number-kind";

const Prefix = styled.span`
  color: ${color("text-2")};
  font-size: 14px;
  font-weight: 400;
`;

const Amount = styled(NumberBox)`
  ${({ tall }) =>
    tall &&
    css`
      font-size: 18px;
      font-weight: 650;
    `}
`;

export interface AmountFieldProps extends NumberBoxProps {
  /** It may be below zero. */
  readonly signed?: boolean | undefined;
  /** What stands beside the input. */
  readonly around?: ((input: ReactNode) => ReactNode) | undefined;
}

/** Whole rupiah, grouped while typing. `tall` where the page is about this amount, not for one field among others. */
export function AmountField({ signed = false, ...rest }: AmountFieldProps) {
  const locale = useLocale();
  return (
    <Amount
      {...rest}
      kind={signed ? signedAmountKind : amountKind}
      // Keypads of digits have no minus.
      inputMode={signed ? "text" : "numeric"}
      prefix={<Prefix>{rupiahParts("0", locale).prefix}</Prefix>}
    />
  );
}
