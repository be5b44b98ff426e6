import type { RegisterInput } from "@rukun/contract/account";
import { accountTypes } from "@rukun/contract/roles";
import { useTranslation } from "next-i18next/pages";
import { type Control, useController } from "react-hook-form";
import styled from "styled-components";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { color, radius, space, type } from "@/styles/theme";

const labels = {
  lender: { title: "accountTypeLender", hint: "accountTypeLenderHint" },
  "lender-institution": { title: "accountTypeInstitution", hint: "accountTypeInstitutionHint" },
  company: { title: "accountTypeCompany", hint: "accountTypeCompanyHint" },
} as const;

interface AccountTypeFieldProps {
  name: "account_type";
  control: Control<RegisterInput>;
}

/** The account type; it decides which pages the user gets and cannot be changed later. */
export function AccountTypeField({ name, control }: AccountTypeFieldProps) {
  const { t } = useTranslation("account");
  const { field, fieldState } = useController({ name, control });
  return (
    <FieldSet id={name} legend={t("accountType")} required error={fieldState.error?.message}>
      <Options>
        {accountTypes.map((accountType) => (
          <Option key={accountType} $selected={field.value === accountType}>
            <Radio
              name={name}
              value={accountType}
              checked={field.value === accountType}
              onChange={() => field.onChange(accountType)}
              onBlur={field.onBlur}
              label={
                <>
                  <Title>{t(labels[accountType].title)}</Title>
                  <Hint>{t(labels[accountType].hint)}</Hint>
                </>
              }
            />
          </Option>
        ))}
      </Options>
    </FieldSet>
  );
}

const Options = styled.div`
  display: grid;
  gap: ${space(2)};
`;

const Option = styled.div<{ $selected: boolean }>`
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${({ $selected }) => color($selected ? "primary" : "line-strong")};
  border-radius: ${radius.input};
  background: ${({ $selected }) => color($selected ? "primary-surface" : "surface")};
`;

const Title = styled.span`
  display: block;
  font-weight: 650;
`;

const Hint = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;
