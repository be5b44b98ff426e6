import {
  type VirtualAccountBankCode,
  virtualAccountBankCodes,
  virtualAccountBankNames,
} from "@rukun/contract/virtual-account-banks";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { color, media, radius, space } from "@/styles/theme";

const Banks = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(2)};

  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

const Bank = styled(Radio)`
  padding-inline: ${space(3)};
  border: 1px solid ${color("line-strong")};
  border-radius: ${radius.input};
  background-color: ${color("surface")};

  &:has(:checked) {
    border-color: ${color("primary")};
    background-color: ${color("primary-surface")};
  }
`;

interface BankChoiceProps {
  /** Of the field, where a page has two. */
  readonly id?: string;
  readonly value: VirtualAccountBankCode | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (code: VirtualAccountBankCode) => void;
}

/** The bank whose virtual account is paid to. */
export function BankChoice({
  id = "bank_code",
  value,
  error,
  disabled,
  onChoose,
}: BankChoiceProps) {
  const { t } = useTranslation("payments");
  return (
    <FieldSet id={id} legend={t("bankLegend")} required hint={t("bankHint")} error={error}>
      <Banks>
        {virtualAccountBankCodes.map((code) => (
          <Bank
            key={code}
            name={id}
            value={code}
            label={virtualAccountBankNames[code]}
            checked={value === code}
            disabled={disabled}
            onChange={() => onChoose(code)}
          />
        ))}
      </Banks>
    </FieldSet>
  );
}
