import { companyRoles, companyRoleTitles } from "@rukun/contract/company-roles";
import { useTranslation } from "next-i18next/pages";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import styled from "styled-components";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, type } from "@/styles/theme";

interface RoleFieldProps<V extends FieldValues> {
  name: FieldPath<V>;
  control: Control<V>;
}

/** The role of a member, with one line of explanation each. */
export function RoleField<V extends FieldValues>({ name, control }: RoleFieldProps<V>) {
  const { t } = useTranslation("members");
  const locale = useLocale();
  const { field, fieldState } = useController({ name, control });
  return (
    <FieldSet id={name} legend={t("role")} required error={fieldState.error?.message}>
      {companyRoles.map((role) => (
        <Radio
          key={role}
          name={name}
          value={role}
          checked={field.value === role}
          onChange={() => field.onChange(role)}
          onBlur={field.onBlur}
          label={
            <>
              <Title>{companyRoleTitles[role][locale]}</Title>
              <Hint>{t(`roleHint_${role}`)}</Hint>
            </>
          }
        />
      ))}
    </FieldSet>
  );
}

const Title = styled.span`
  display: block;
  font-weight: 650;
`;

const Hint = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;
