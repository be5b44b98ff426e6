import type { ReactNode } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { CallFailure } from "@/components/form/form-failure";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { ApiError } from "@/lib/api/api-error";
import { space } from "@/styles/theme";

interface ReasonFieldProps {
  id: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Why something is done: it is kept with the officer's name. */
export const ReasonField = ({ id, label, hint, value, onChange, error }: ReasonFieldProps) => (
  <Field id={id} label={label} hint={hint} error={error} required>
    {(control) => (
      <TextArea
        {...control}
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

interface ReasonFormProps {
  onSubmit: () => unknown;
  failure: ApiError | null;
  children: ReactNode;
}

/** A form of an officer, with what went wrong above its fields. */
export function ReasonForm({ onSubmit, failure, children }: ReasonFormProps) {
  return (
    <Fields onSubmit={onSubmit}>
      <CallFailure of={failure} />
      {children}
    </Fields>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: ${space(4)};
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;
