import { styled } from "styled-components";
import { tabular } from "@/styles/theme";

const Digits = styled.span`
  ${tabular}
  white-space: nowrap;
`;

interface MaskedAccountProps {
  readonly bank: { readonly name: string };
  readonly last_digits: string;
}

/** A bank account as far as it is shown: "Bank Central Asia •••• 3310". */
export function MaskedAccount({ bank, last_digits: digits }: MaskedAccountProps) {
  return (
    <>
      {`${bank.name} `}
      <Digits>
        <span aria-hidden="true">•••• </span>
        {digits}
      </Digits>
    </>
  );
}
