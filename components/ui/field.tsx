import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { color, space, tabular, type } from "@/styles/theme";
import { Icon } from "./icon";
import { intoView } from "./into-view";

/** Props of the control inside a field: they link it to label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

type Messages = { hint?: ReactNode; error?: ReactNode };

type FieldProps = Messages & {
  id: string;
  label: ReactNode;
  required?: boolean;
  /** Such as "8/16", shown at the end of the control. */
  counter?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

type FieldSetProps = Messages & {
  id: string;
  legend: ReactNode;
  required?: boolean;
  /** The error answers what was just done and leaves the focus where it is: it is brought into view. */
  isAnswer?: boolean;
  className?: string;
  children: ReactNode;
};

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const labelLook = css`
  ${type.label}
  display: block;
  margin-bottom: ${space(1.5)};
  color: ${color("text")};
`;

const Label = styled.label`
  ${labelLook}
`;

const Legend = styled.legend`
  ${labelLook}
`;

const Asterisk = styled.span`
  margin-left: 2px;
  color: ${color("danger")};
`;

const ControlRow = styled.div<{ $counter: boolean }>`
  position: relative;
  ${({ $counter }) =>
    $counter &&
    css`
      --control-end: 72px;
    `}
`;

const Counter = styled.span`
  ${type.small}
  ${tabular}
  position: absolute;
  right: 0;
  bottom: 0;
  padding: 14px 15px;
  color: ${color("text-2")};
  pointer-events: none;
`;

const Hint = styled.p`
  ${type.small}
  margin-top: ${space(1.5)};
  color: ${color("text-3")};
`;

const ErrorText = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(1.5)};
  margin-top: ${space(1.5)};
  color: ${color("danger")};
  font-weight: 600;

  svg {
    margin-top: 2px;
  }
`;

function messageIds(id: string, { hint, error }: Messages): string | undefined {
  if (error) return `${id}-error`;
  return hint ? `${id}-hint` : undefined;
}

/**
 * What the server says of a field comes after its control has taken the focus: under the last one of a dialog it would
 * be behind the buttons.
 */
function besideItsControl(message: HTMLElement | null): void {
  const control = document.activeElement?.getAttribute("aria-describedby");
  if (message && control?.split(" ").includes(message.id)) intoView(message);
}

function Message({ id, hint, error, isAnswer }: Messages & { id: string; isAnswer?: boolean }) {
  if (error) {
    return (
      // Another answer is another element, which is brought into view in its turn.
      <ErrorText
        key={isAnswer ? String(error) : undefined}
        ref={isAnswer ? intoView : besideItsControl}
        id={`${id}-error`}
      >
        <Icon of={CircleAlert} size={16} />
        <span>{error}</span>
      </ErrorText>
    );
  }
  return hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null;
}

function Required({ shown }: { shown?: boolean }) {
  return shown ? <Asterisk aria-hidden="true">*</Asterisk> : null;
}

/** Label above, control, then the hint or, instead of it, the error. */
export function Field({
  id,
  label,
  required,
  hint,
  error,
  counter,
  className,
  children,
}: FieldProps) {
  const control: FieldControl = { id };
  const describedBy = messageIds(id, { hint, error });
  if (describedBy) control["aria-describedby"] = describedBy;
  if (error) control["aria-invalid"] = true;
  if (required) control["aria-required"] = true;

  return (
    <Column className={className}>
      <Label htmlFor={id}>
        {label}
        <Required shown={required} />
      </Label>
      <ControlRow $counter={counter !== undefined}>
        {children(control)}
        {counter !== undefined && <Counter aria-hidden="true">{counter}</Counter>}
      </ControlRow>
      <Message id={id} hint={hint} error={error} />
    </Column>
  );
}

/** The same for a group of controls with one legend, such as radio buttons. */
export function FieldSet({
  id,
  legend,
  required,
  hint,
  error,
  isAnswer,
  className,
  children,
}: FieldSetProps) {
  return (
    <fieldset id={id} className={className} aria-describedby={messageIds(id, { hint, error })}>
      <Legend>
        {legend}
        <Required shown={required} />
      </Legend>
      {children}
      <Message id={id} hint={hint} error={error} isAnswer={isAnswer} />
    </fieldset>
  );
}
